import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
 * Calls `use` with a copy of the bench, because the bench may be read-only and resolves its only dependency from its own
 * folder.
 */
export async function withBenchCopy<Result>(
  folder: string,
  use: (copy: BenchCopy) => Result | Promise<Result>,
): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'meeting-bench-'));
  try {
    for (const part of PARTS) cpSync(join(folder, part), join(copy, part), { recursive: true });
    symlinkSync(MODULES, join(copy, 'node_modules'));
    return await use(new BenchCopy(copy));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Scoring {
  /** What the bench scores, such as "summ" or "retrieval". */
  task: string;
  /** Name of the development set. */
  set: string;
}

/** A copy of the bench: development sets, predictions for them, and their scores. */
export class BenchCopy {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  readSet<Meeting>(set: string): Meeting[] {
    return JSON.parse(readFileSync(this.#pathOfSet(set), 'utf8'));
  }

  /** Replaces a set, so that only these meetings are scored. */
  writeSet(set: string, meetings: object[]): void {
    writeFileSync(this.#pathOfSet(set), JSON.stringify(meetings));
  }

  /** Runs the bench's adapter of an engine on a set and stores its predictions. */
  predictBy(adapter: string, set: string): void {
    this.#run('run-engine.mjs', '--engine', adapter, '--gold', `dev/${set}.json`, '--out', `${set}.json`);
  }

  writePredictions(set: string, predictions: object): void {
    writeFileSync(join(this.#folder, `${set}.json`), JSON.stringify(predictions));
  }

  /** Scores the stored predictions of a set; the shape of the result depends on the task. */
  score({ task, set }: Scoring) {
    return JSON.parse(
      this.#run('score.mjs', task, '--gold', `dev/${set}.json`, '--pred', `${set}.json`, '--json'),
    );
  }

  #pathOfSet(set: string): string {
    return join(this.#folder, 'dev', `${set}.json`);
  }

  #run(...words: string[]): string {
    return execFileSync(process.execPath, words, {
      cwd: this.#folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
