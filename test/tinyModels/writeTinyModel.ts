import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SherpaModel } from '#server/engines/sherpa/sherpaModel.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { TinyModel } from './tinyModel.ts';

let count = 0;

/** Writes the files of a tiny model into a folder, as the model store does. */
export async function writeTinyModel(
  folder: string,
  { engine, contents, sampleText }: TinyModel,
  rest: Partial<SherpaModel> = {},
): Promise<SherpaModel> {
  const files: Record<string, string> = {};
  const prefix = join(folder, String(++count));
  for (const { role, path, content } of contents) {
    files[role] = `${prefix}-${path}`;
    await writeFile(files[role], content);
  }
  const languages: Language[] = engine === 'whisper' ? ['en', 'fr', 'ar'] : ['en'];
  const sample = { file: files.sample!, text: sampleText };
  return { name: 'Tiny', engine, languages, files, sample, ...rest };
}
