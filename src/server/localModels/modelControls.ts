import { mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { ModelsDeps } from '#server/features/administration/models.routes.ts';
import type { LocalSpeech } from '#server/localSpeech.ts';
import { bytesOf, fitsMemory, type Model } from '#server/models/model.ts';
import type { ModelStore, Presence } from '#server/models/modelStore.ts';
import { freeBytes } from '#server/platform/diskSpace.ts';
import type { ServerModel } from '#shared/contract/serverModels.ts';

/** The store and the engine of the models, as the administrators' routes see them. */
export const modelControls = (store: ModelStore, localSpeech: LocalSpeech): ModelsDeps['models'] => ({
  isOnline: store.isOnline,

  async list() {
    await mkdir(store.folder, { recursive: true, mode: 0o700 });
    return {
      isOnline: store.isOnline,
      memoryBytes: totalmem(),
      diskFreeBytes: await freeBytes(store.folder),
      models: await Promise.all(store.models.map((model) => describeModel(model, store, localSpeech))),
    };
  },

  async find(id) {
    const model = store.find(id);
    if (!model) return undefined;
    return {
      presence: (await store.presenceOf(model)).presence,
      // Failures become the problem of the model, which the list shows.
      use: () => void localSpeech.get(model),
      stop: () => localSpeech.stop(model),
      verify: () => localSpeech.verify(model),
      remove: () => localSpeech.remove(model),
    };
  },
});

async function describeModel(
  model: Model,
  store: ModelStore,
  localSpeech: LocalSpeech,
): Promise<ServerModel> {
  const { presence, bytesHere } = await store.presenceOf(model);
  const activity = localSpeech.activityOf(model);
  const { id, name, languages, licence, minimumMemoryGiB } = model;
  return {
    id,
    name,
    languages,
    licence,
    minimumMemoryGiB,
    bytes: bytesOf(model),
    bytesHere,
    fits: fitsMemory(model, totalmem()),
    state: activity?.kind ?? (localSpeech.running?.id === id ? 'running' : STATES[presence]),
    progress: activity?.kind === 'downloading' ? activity.progress : null,
    realTimeFactor: await store.speedOf(model),
    problem: localSpeech.problemOf(model),
  };
}

const STATES: Record<Presence, ServerModel['state']> = {
  absent: 'absent',
  partial: 'partial',
  whole: 'here',
};
