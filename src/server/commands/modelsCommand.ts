import { existsSync } from 'node:fs';
import { isTextModel, type Model } from '#server/models/model.ts';
import type { ModelStore } from '#server/models/modelStore.ts';
import { createModelStore } from '#server/providers/createModelStore.ts';
import type { Command, Outcome } from './command.ts';
import { listModels } from './models/listModels.ts';
import { progressOnTerminal } from './models/progressOnTerminal.ts';
import { wayToGet } from './models/wayToGet.ts';

type Action = (store: ModelStore, value: string) => Promise<Outcome>;

const actions: Record<string, Action> = {
  get: async (store, id) => {
    const model = findModel(store, id);
    const stop = new AbortController();
    const onSignal = () => stop.abort(new Error('Stopped. The next call goes on from here.'));
    process.once('SIGINT', onSignal);
    try {
      await store.download(model, { signal: stop.signal, onProgress: progressOnTerminal(model.name) });
    } finally {
      process.off('SIGINT', onSignal);
    }
    return `${model.name} is whole, and its hashes are right. ${nextStep(store, model)}`;
  },

  import: async (store, path) => {
    if (!existsSync(path)) throw new Error(`There is nothing at ${path}.`);
    const { copied, unknown } = await store.import(path);
    const lines = [
      ...copied.map((name) => `Copied ${name}.`),
      ...unknown.map((name) => `No model has ${name}.`),
    ];
    for (const model of store.models.filter(({ id }) => copied.some((name) => name.startsWith(`${id}/`)))) {
      const damaged = await store.findDamaged(model);
      lines.push(
        damaged.length > 0
          ? `${model.id} still lacks ${damaged.join(', ')}.`
          : `${model.id} is whole. ${nextStep(store, model)}`,
      );
    }
    return { text: lines.join('\n') || `There are no files in ${path}.`, isFailure: copied.length === 0 };
  },

  verify: async (store, id) => {
    const damaged = await store.findDamaged(findModel(store, id));
    if (damaged.length === 0) return `Every file of ${id} has the right hash.`;
    return {
      text: `Missing or damaged: ${damaged.join(', ')}. ${wayToGet(store, id)}`,
      isFailure: true,
    };
  },

  remove: async (store, id) => {
    const model = findModel(store, id);
    const { presence } = await store.presenceOf(model);
    await store.remove(model);
    return presence === 'absent' ? `Nothing of ${id} is here.` : `${id} is deleted.`;
  },
};

const SETTINGS = { chat: 'CHAT_MODEL_FILE', embedding: 'EMBED_MODEL_FILE' } as const;

/** Tells the operator what remains to be done before a stored model is used. */
function nextStep(store: ModelStore, model: Model): string {
  const [file] = model.files;
  if (!isTextModel(model) || !file)
    return 'Use it under Settings, Server; a server without another model takes it at its next start.';
  return `Set ${SETTINGS[model.kind]}=${store.pathOf(model, file)} and start the server again; npm run doctor says whether anything is missing.`;
}

export const modelsCommand: Command = {
  takes: ['get|verify|remove|import', 'ID|PATH'],
  isOptional: true,
  purpose: 'lists the models for this machine, and gets, checks or deletes one',
  async run({ config }, [action, value = '']) {
    const store = createModelStore(config, process.env);
    if (action === undefined) return listModels(store);
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) throw new Error(`"${action}" is none of get, verify, remove and import.`);
    return run(store, value);
  },
};

function findModel(store: ModelStore, id: string): Model {
  const model = store.find(id);
  if (!model) throw new Error(`There is no model ${id}. "npm run models" lists them.`);
  return model;
}
