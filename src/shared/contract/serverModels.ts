import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { issue } from './fields.ts';
import { Language } from './languages.ts';

const MODEL_KINDS = ['speech', 'diarization'] as const;
const MODEL_STATES = ['absent', 'partial', 'downloading', 'testing', 'here', 'running'] as const;
const MODEL_PROBLEMS = ['download_failed', 'damaged', 'unusable', 'too_slow', 'set_aside'] as const;

export const ServerModel = z
  .object({
    id: z.string(),
    /** What the model does: transcribe speech, or diarize recordings. */
    kind: z.enum(MODEL_KINDS),
    name: z.string(),
    /** Empty if the model is independent of the language. */
    languages: z.array(Language),
    licence: z.string(),
    /** Total size of the model's files. All sizes are in bytes. */
    bytes: z.number(),
    bytesHere: z.number(),
    minimumMemoryGiB: z.number(),
    /** Whether this machine has enough memory for the model. */
    fits: z.boolean(),
    state: z.enum(MODEL_STATES),
    /** Present while the model is being downloaded and bytes arrive. */
    progress: z.nullable(
      z.object({
        receivedBytes: z.number(),
        bytesPerSecond: z.nullable(z.number()),
        secondsLeft: z.nullable(z.number()),
        /** Why no bytes arrive while the download waits for its next attempt, in English; else null. */
        interruption: z.nullable(z.string()),
      }),
    ),
    /** Processing seconds per second of speech, measured on this machine; null before the model was first loaded. */
    realTimeFactor: z.nullable(z.number()),
    /** Why the model is not used; the detail is in English. */
    problem: z.nullable(z.object({ kind: z.enum(MODEL_PROBLEMS), detail: z.string() })),
  })
  .register(z.globalRegistry, { id: 'ServerModel' });
export type ServerModel = z.infer<typeof ServerModel>;

export const ServerModels = z
  .object({
    /** Whether the server may download models. */
    isOnline: z.boolean(),
    memoryBytes: z.number(),
    diskFreeBytes: z.number(),
    models: z.array(ServerModel),
  })
  .register(z.globalRegistry, { id: 'ServerModels' });
export type ServerModels = z.infer<typeof ServerModels>;

const ModelParams = z.object({
  modelId: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, issue('unknown_id'))),
});

/** For callers who are not administrators, every operation answers as if it did not exist. */
export const serverModelsApi = area('Server administration', {
  models: endpoint({
    method: 'GET',
    path: '/api/server/models',
    summary: 'The models for speech on this machine, with the progress of their downloads',
    access: 'administrator',
    response: ServerModels,
  }),
  useModel: endpoint({
    method: 'POST',
    path: '/api/server/models/{modelId}/use',
    summary: 'Start to download, test and use a model; answers at once',
    access: 'administrator',
    params: ModelParams,
  }),
  stopModel: endpoint({
    method: 'POST',
    path: '/api/server/models/{modelId}/stop',
    summary: 'Stop the download of a model; keeps the downloaded part',
    access: 'administrator',
    params: ModelParams,
  }),
  verifyModel: endpoint({
    method: 'POST',
    path: '/api/server/models/{modelId}/verify',
    summary: 'Check the hash of every file of a model',
    access: 'administrator',
    params: ModelParams,
    response: z.object({ damaged: z.array(z.string()) }).register(z.globalRegistry, { id: 'ModelCheck' }),
  }),
  removeModel: endpoint({
    method: 'DELETE',
    path: '/api/server/models/{modelId}',
    summary: 'Delete a model; if it was in use, another engine replaces it',
    access: 'administrator',
    params: ModelParams,
  }),
});
