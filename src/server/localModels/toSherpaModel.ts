import type { SherpaModel } from '#server/engines/sherpa/sherpaModel.ts';
import type { SpeechModel } from '#server/models/model.ts';
import type { ModelStore } from '#server/models/modelStore.ts';

/** Converts a model of the store to the engine's description, with absolute paths of its files by role. */
export function toSherpaModel(model: SpeechModel, store: ModelStore): SherpaModel {
  const { name, engine, languages, takesVocabulary, sampleText } = model;
  const paths = model.files.map((file) => [file.role, store.pathOf(model, file)] as const);
  const { sample, ...files } = Object.fromEntries(paths);
  const hasSample = sample !== undefined && sampleText !== undefined;
  return {
    name,
    engine,
    languages,
    takesVocabulary,
    files,
    ...(hasSample && { sample: { file: sample, text: sampleText } }),
  };
}
