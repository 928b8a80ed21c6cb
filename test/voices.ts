import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The folder of people's voices, which is not part of the project; null where it is missing. */
export function voices(): string | null {
  const folder = process.env.TAJMAAT_AUDIO ?? join(ROOT, '..', 'shared', 'audio');
  return existsSync(join(folder, 'librivox-mono')) ? folder : null;
}

/** Synthetic speech that belongs to the project: folders of a real browser's chunks, and their texts. */
export const RECORDINGS = join(ROOT, 'test', 'recordings');

/** A recording's chunks in the order in which the browser sent them. */
export function readChunks(folder: string): Buffer[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.bin'));
  return names.sort().map((name) => readFileSync(join(folder, name)));
}
