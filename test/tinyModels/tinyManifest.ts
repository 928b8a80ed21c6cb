import { join } from 'node:path';
import type { DiarizationModel, SpeechModel } from '#server/models/model.ts';
import { fileOf, type ModelMirror, modelOf } from '#test/doubles/modelMirror.ts';
import { tinySegmentation, tinyVoiceVectors } from './tinyDiarization.ts';
import type { TinyModel } from './tinyModel.ts';

/** Puts the files of a tiny speech model on a mirror; returns its entry in a manifest. */
export function serveTinyModel(
  mirror: ModelMirror,
  id: string,
  { engine, contents, sampleText }: TinyModel,
  rest: Partial<SpeechModel> = {},
): SpeechModel {
  const files = contents.map(({ role, path, content }) => {
    const place = join(id, path);
    mirror.put(place, content);
    return fileOf(place, content, role);
  });
  const languages: SpeechModel['languages'] = engine === 'whisper' ? ['en', 'fr', 'ar'] : ['en'];
  return modelOf(id, files, { name: `Tiny ${id}`, engine, languages, sampleText, ...rest });
}

/** Puts the two files of a tiny diarization model on a mirror; returns its entry in a manifest. */
export function serveTinyDiarization(
  mirror: ModelMirror,
  rest: Partial<DiarizationModel> = {},
  segmentation = tinySegmentation(),
): DiarizationModel {
  const contents = { segmentation, embedding: tinyVoiceVectors() };
  const files = (['segmentation', 'embedding'] as const).map((role) => {
    const place = join('voices', `${role}.onnx`);
    mirror.put(place, contents[role]);
    return fileOf(place, contents[role], role);
  });
  const { id, licence, minimumMemoryGiB } = modelOf('voices', files);
  return { id, kind: 'diarization', name: 'Tiny voices', licence, minimumMemoryGiB, files, ...rest };
}
