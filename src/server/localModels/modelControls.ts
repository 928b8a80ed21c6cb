import { mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { ModelsDeps } from '#server/features/administration/models.routes.ts';
import { DownloadError } from '#server/models/download/downloadError.ts';
import {
  bytesOf,
  type DiarizationModel,
  fitsMemory,
  isSpeechModel,
  isTextModel,
  languagesOf,
  type Model,
  type SpeechModel,
  type TextModel,
} from '#server/models/model.ts';
import type { Presence } from '#server/models/modelStore.ts';
import { AppError } from '#server/platform/errors.ts';
import { freeBytes } from '#server/platform/machine/diskSpace.ts';
import type { ServerModel } from '#shared/contract/serverModels.ts';
import type { ModelManager } from './modelManager.ts';
import type { ModelRunner } from './modelRunner.ts';

/** Models that administrators choose on their screen; text models are chosen by a setting. */
type SoundModel = Exclude<Model, TextModel>;
const isSoundModel = (model: Model): model is SoundModel => !isTextModel(model);

interface ModelRunners {
  speech: ModelRunner<SpeechModel>;
  diarization: ModelRunner<DiarizationModel>;
}

/** The operations on models that the administrators' routes use. */
export const modelControls = (modelManager: ModelManager, runners: ModelRunners): ModelsDeps['models'] => {
  const { store } = modelManager;
  return {
    isOnline: store.isOnline,

    async list() {
      await mkdir(store.folder, { recursive: true, mode: 0o700 });
      return {
        isOnline: store.isOnline,
        memoryBytes: totalmem(),
        diskFreeBytes: await freeBytes(store.folder),
        models: await Promise.all(
          store.models.filter(isSoundModel).map((model) => describeModel(model, modelManager, runners)),
        ),
      };
    },

    async find(id) {
      const model = store.find(id);
      if (!model || !isSoundModel(model)) return undefined;
      const { get, remove } = actionsOf(model, runners);
      return {
        presence: (await store.presenceOf(model)).presence,
        // Ignores the promise, because failures become the model's problem, which the list shows.
        use: () => void get(),
        stop: () => void modelManager.stop(model),
        verify: () => modelManager.verify(model),
        remove: () => remove().catch(rejectBusy),
      };
    },
  };
};

function rejectBusy(cause: unknown): never {
  if (cause instanceof DownloadError && cause.fault === 'busy') throw new AppError('model_busy', { cause });
  throw cause;
}

const actionsOf = (model: SoundModel, { speech, diarization }: ModelRunners) =>
  isSpeechModel(model)
    ? { get: () => speech.get(model), remove: () => speech.remove(model) }
    : { get: () => diarization.get(model), remove: () => diarization.remove(model) };

async function describeModel(
  model: SoundModel,
  modelManager: ModelManager,
  { speech, diarization }: ModelRunners,
): Promise<ServerModel> {
  const { store } = modelManager;
  const { presence, bytesHere } = await store.presenceOf(model);
  const activity = modelManager.activityOf(model);
  const { id, kind, name, licence, minimumMemoryGiB } = model;
  const isRunning = speech.running?.id === id || diarization.running?.id === id;
  return {
    id,
    kind,
    name,
    languages: [...languagesOf(model)],
    licence,
    minimumMemoryGiB,
    bytes: bytesOf(model),
    bytesHere,
    fits: fitsMemory(model, totalmem()),
    state: activity?.kind ?? (isRunning ? 'running' : STATES[presence]),
    progress: activity?.kind === 'downloading' ? activity.progress : null,
    realTimeFactor: await store.speedOf(model),
    problem: modelManager.problemOf(model),
  };
}

const STATES: Record<Presence, ServerModel['state']> = {
  absent: 'absent',
  partial: 'partial',
  whole: 'here',
};
