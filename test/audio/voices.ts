import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of recorded human voices, which is not part of the project; null if it is missing. */
export function voices(): string | null {
  const folder = process.env.TAJMAAT_AUDIO ?? join(ROOT, '..', 'shared', 'audio');
  return existsSync(join(folder, 'librivox-mono')) ? folder : null;
}

/** The project's synthetic speech: folders of a real browser's chunks, and their texts. */
export const RECORDINGS = join(ROOT, 'test', 'recordings');

/** A recording's chunks in the order that the browser sent them. */
export function readChunks(folder: string): Buffer[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.bin'));
  return names.sort().map((name) => readFileSync(join(folder, name)));
}
