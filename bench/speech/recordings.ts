import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { Language } from '#shared/contract/languages.ts';

const SOUND = /\.(wav|flac|mp3|m4a|mp4|ogg|opus|webm)$/i;

export interface Recording {
  /** Path relative to the folder. */
  name: string;
  path: string;
  /** The reference transcript. */
  reference: string;
  language: Language;
}

/**
 * Finds the recordings in a folder and its subfolders that have a text file of the same name beside them. Recordings in
 * a folder named en, fr or ar are in that language.
 */
export function findRecordings(folder: string, language: Language): Recording[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOUND.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => {
      const { dir, name, base } = parse(path);
      const text = join(dir, `${name}.txt`);
      if (!existsSync(text)) return [];
      const own = Language.safeParse(parse(dir).base);
      return {
        name: relative(folder, join(dir, base)),
        path,
        reference: readFileSync(text, 'utf8'),
        language: own.success ? own.data : language,
      };
    });
}
