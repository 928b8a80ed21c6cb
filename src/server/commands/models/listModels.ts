import { totalmem } from 'node:os';
import { bytesOf, fitsMemory, languagesOf, type Model } from '#server/models/model.ts';
import type { ModelStore } from '#server/models/modelStore.ts';
import { freeBytes } from '#server/platform/machine/diskSpace.ts';

/** A table of all models: languages, size, memory, whether each is stored, and whether it fits this machine. */
export async function listModels(store: ModelStore): Promise<string> {
  const rows = await Promise.all(
    store.models.map(async (model) => [model.id, ...factsOf(model), await stateOf(store, model)]),
  );
  const all = [['MODEL', 'FOR', 'LANGUAGES', 'SIZE', 'MEMORY', 'LICENCE', 'STATE'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const table = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const free = await freeBytes(store.folder).catch(() => null);
  const memory = `This machine has ${(totalmem() / 2 ** 30).toFixed(1)} GiB of memory`;
  return `${table.join('\n')}\n${memory}${free === null ? '' : ` and ${(free / 1e9).toFixed(1)} GB of free disk`}.`;
}

const PURPOSES: Record<Model['kind'], string> = {
  speech: 'speech',
  diarization: 'speakers',
  chat: 'summaries, chat',
  embedding: 'search',
};

const factsOf = (model: Model): string[] => [
  PURPOSES[model.kind],
  languagesOf(model).join(',') || '-',
  `${Math.round(bytesOf(model) / 1e6)} MB`,
  `${model.minimumMemoryGiB} GiB`,
  model.licence,
];

async function stateOf(store: ModelStore, model: Model): Promise<string> {
  const { presence, bytesHere } = await store.presenceOf(model);
  if (presence === 'whole') return 'here';
  if (presence === 'partial') return `${Math.floor((bytesHere / bytesOf(model)) * 100)} % here`;
  return fitsMemory(model, totalmem()) ? 'fits' : 'too large for this memory';
}
