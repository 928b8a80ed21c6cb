import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/platform/startError.ts';
import { say } from './say.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILDER = join(ROOT, 'scripts/web/buildWebClient.ts');
const BUILT_PAGE = 'dist/pages/scriptHashes.json';
const SOURCES = [
  'src/client',
  'src/shared',
  'src/room',
  // Defines the placeholders for answers and screens that the build puts into the pages.
  'src/server/platform',
  'scripts/web',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/** Builds the pages unless they are newer than all of their sources. */
export async function ensureWebClient(): Promise<void> {
  const builtAt = await newestIn(BUILT_PAGE);
  const changedAt = Math.max(...(await Promise.all(SOURCES.map(newestIn))));
  if (builtAt > changedAt) return say('Web client: up to date');
  refuseUnusablePath(ROOT);
  await requireWritable(ROOT, join(ROOT, 'node_modules'), join(ROOT, 'dist'));
  say('Web client: building, which takes up to a few minutes on a small machine');
  const begunAt = performance.now();
  await buildInChild();
  say(`Web client: built in ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
}

/** Refuses a path with characters that end a path in a URL, because the bundler then does not find the sources. */
export function refuseUnusablePath(folder: string): void {
  const [character] = /[#?]/.exec(folder) ?? [];
  if (character)
    throw new StartError(
      `The pages cannot be built in ${folder}, because its path contains "${character}". Rename or move that folder.`,
    );
}

/** Refuses a checkout of another account or on a read-only disk, which the bundler reports with a stack. */
async function requireWritable(...folders: string[]): Promise<void> {
  for (const folder of folders) {
    const code = await access(folder, constants.W_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    );
    // The build creates the folder dist.
    if (code !== null && code !== 'ENOENT')
      throw new StartError(
        `The pages must be built, but ${folder} cannot be written (${code}). Run npm run build as the account that owns it.`,
      );
  }
}

/**
 * Builds in a child process, because bundling needs much memory, most of which the server's process would not return to
 * the system.
 */
async function buildInChild(): Promise<void> {
  const child = spawn(process.execPath, [BUILDER], { stdio: ['ignore', 'inherit', 'inherit'] });
  const stopBoth = () => {
    child.kill();
    process.exit(1);
  };
  process.once('SIGTERM', stopBoth);
  const [code, signal] = await once(child, 'exit');
  process.off('SIGTERM', stopBoth);
  if (code !== 0) throw buildError(signal);
}

/** The kernel kills a process without a word where memory is short. */
export const buildError = (signal: NodeJS.Signals | null): StartError =>
  new StartError(
    signal === 'SIGKILL'
      ? 'The pages could not be built: the system killed the build, as it does where memory is short. Give it 1 GB of memory or swap space.'
      : 'The pages could not be built; the lines above say why.',
  );

/** The modification time of a file, or of the newest file in a folder; 0 when it does not exist. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(join(ROOT, path)).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(join(ROOT, path));
  // Includes the folder's own time, which changes when a file is removed.
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}
