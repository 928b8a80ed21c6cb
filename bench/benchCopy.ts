import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PARTS = ['run-engine.mjs', 'score.mjs', 'package.json', 'lib', 'dev'];
const MODULES = resolve(import.meta.dirname, '../node_modules');

/** The folder of the meeting bench; null, with a printed note, when it is not available. */
export function findBench(part: string): string | null {
  const folder = resolve(process.env.TAJMAAT_BENCH ?? resolve(import.meta.dirname, '../../shared/bench'));
  if (existsSync(join(folder, 'run-engine.mjs'))) return folder;
  console.log(`${part}: quality skipped, there is no bench in ${folder}`);
  return null;
}

/**
 * Runs `work` in a copy of the bench, because the bench may be read-only and resolves its only dependency from its own
 * folder.
 */
export async function withBenchCopy<Result>(
  folder: string,
  use: (copy: string) => Result | Promise<Result>,
): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'meeting-bench-'));
  try {
    for (const part of PARTS) cpSync(join(folder, part), join(copy, part), { recursive: true });
    symlinkSync(MODULES, join(copy, 'node_modules'));
    return await use(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs a script of the copy and returns its output. */
export function runInCopy(copy: string, ...words: string[]): string {
  return execFileSync(process.execPath, words, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
