import type { FastifyInstance } from 'fastify';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { serverModelsApi as api, type ServerModels } from '#shared/contract/serverModels.ts';
import { audit } from './audit.ts';

/** The actions of an administrator on one model. */
interface ModelControl {
  presence: 'absent' | 'partial' | 'whole';
  /** Downloads and tests the model in the background, then uses it. */
  use(): void;
  stop(): void;
  /** Resolves with the names of the files that are missing or damaged. */
  verify(): Promise<string[]>;
  /** Rejects with `model_busy` while another process, such as "npm run models", downloads the model. */
  remove(): Promise<void>;
}

export interface ModelsDeps {
  models: {
    list(): Promise<ServerModels>;
    /** Resolves with undefined for a model that no manifest names. */
    find(id: string): Promise<ModelControl | undefined>;
    /** Whether models may be downloaded. */
    isOnline: boolean;
  };
}

/** Routes for the speech models on this machine. */
export function modelsRoutes(app: FastifyInstance, { models }: ModelsDeps): void {
  // Limited, because hashing a model reads gigabytes.
  const limit = app.rateLimit({ max: 30, timeWindow: '1 minute' });

  serve(app, api.models, () => models.list());

  serve(
    app,
    api.useModel,
    async ({ signedIn, params: { modelId }, request }) => {
      const model = orNotFound(await models.find(modelId));
      if (model.presence !== 'whole' && !models.isOnline) throw new AppError('models_off');
      model.use();
      audit(request, signedIn, 'model asked for', { modelId });
      return undefined;
    },
    { limit },
  );

  serve(app, api.stopModel, async ({ signedIn, params: { modelId }, request }) => {
    orNotFound(await models.find(modelId)).stop();
    audit(request, signedIn, 'download of a model stopped', { modelId });
    return undefined;
  });

  serve(
    app,
    api.verifyModel,
    async ({ params: { modelId } }) => ({ damaged: await orNotFound(await models.find(modelId)).verify() }),
    { limit },
  );

  serve(
    app,
    api.removeModel,
    async ({ signedIn, params: { modelId }, request }) => {
      await orNotFound(await models.find(modelId)).remove();
      audit(request, signedIn, 'model deleted', { modelId });
      return undefined;
    },
    { limit },
  );
}
