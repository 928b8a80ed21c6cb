import { join } from 'node:path';
import type { Model } from '#server/models/model.ts';
import { fileOf, type ModelMirror, modelOf } from '#test/modelMirror.ts';
import type { TinyModel } from './tinyModel.ts';

/** Puts the files of a tiny model on a mirror; returns its entry in a manifest. */
export function serveTinyModel(
  mirror: ModelMirror,
  id: string,
  { engine, contents, sampleText }: TinyModel,
  rest: Partial<Model> = {},
): Model {
  const files = contents.map(({ role, path, content }) => {
    const place = join(id, path);
    mirror.put(place, content);
    return fileOf(place, content, role);
  });
  const languages: Model['languages'] = engine === 'whisper' ? ['en', 'fr', 'ar'] : ['en'];
  return modelOf(id, files, { name: `Tiny ${id}`, engine, languages, sampleText, ...rest });
}
