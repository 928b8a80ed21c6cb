import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { Language } from '#shared/contract/languages.ts';

const SOUND = /\.(wav|flac|mp3|m4a|mp4|ogg|opus|webm)$/i;

export interface Recording {
  /** Its path below the folder. */
  name: string;
  path: string;
  /** What was really said. */
  reference: string;
  language: Language;
}

/**
 * The recordings in a folder and below it, each beside a text file of the same name. Those in a folder called en, fr or ar
 * are in that language.
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
