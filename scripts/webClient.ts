import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildRoom } from './buildRoom.ts';
import { say } from './say.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILT_PAGE = 'dist/client/index.html';
const SOURCES = [
  'src/client',
  'src/shared',
  'src/room',
  'scripts/buildRoom.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the pages unless they are newer than everything they are made of. */
export async function ensureWebClient(): Promise<void> {
  const builtAt = await newestIn(BUILT_PAGE);
  const changedAt = Math.max(...(await Promise.all(SOURCES.map(newestIn))));
  if (builtAt > changedAt) return say('Web client: up to date');
  const begunAt = performance.now();
  await build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
  await buildRoom();
  say(`Web client: built in ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
}

/** When the file, or the newest in the folder, was changed; 0 when there is none. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(join(ROOT, path)).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(join(ROOT, path));
  // The folder's own time tells of removed files.
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}
