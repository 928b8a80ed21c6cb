import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spokenMeeting } from '#server/engines/extractive/spokenMeeting.ts';
import { summarizeExtractively } from '#server/engines/extractive/summarizeExtractively.ts';

export interface Measurement {
  name: string;
  value: number;
  unit: string;
  aim?: number;
}

const PARTS = ['run-engine.mjs', 'score.mjs', 'package.json', 'lib', 'dev'];
const ADAPTER = resolve(import.meta.dirname, 'summaryAdapter.ts');
const MODULES = resolve(import.meta.dirname, '../node_modules');

/** The quality on the bench's development set, where that is available, and always the time for an hour of talk. */
export async function measureSummaries(): Promise<Measurement[]> {
  const folder = resolve(process.env.TAJMAAT_BENCH ?? resolve(import.meta.dirname, '../../shared/bench'));
  if (existsSync(join(folder, 'run-engine.mjs'))) return [...qualityIn(folder), timeForAnHour()];
  console.log(`summaries: quality skipped, there is no bench in ${folder}`);
  return [timeForAnHour()];
}

/** Runs a copy of the bench, which may be read-only and resolves its one dependency from its own folder. */
function qualityIn(folder: string): Measurement[] {
  const copy = mkdtempSync(join(tmpdir(), 'summary-bench-'));
  try {
    for (const part of PARTS) cpSync(join(folder, part), join(copy, part), { recursive: true });
    symlinkSync(MODULES, join(copy, 'node_modules'));
    return [...rouge(copy, 'qmsum', 30.5), ...rouge(copy, 'fredsum', 39.5), ...authored(copy)];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function run(copy: string, ...words: string[]): string {
  return execFileSync(process.execPath, words, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function scored(copy: string, task: string, set: string) {
  return JSON.parse(
    run(copy, 'score.mjs', task, '--gold', `dev/${set}.json`, '--pred', `${set}.json`, '--json'),
  );
}

function predict(copy: string, set: string) {
  run(copy, 'run-engine.mjs', '--engine', ADAPTER, '--gold', `dev/${set}.json`, '--out', `${set}.json`);
}

function rouge(copy: string, set: string, aim: number): Measurement[] {
  predict(copy, set);
  const { R1, R2, RLsum, evidenceCoverage } = scored(copy, 'summ', set);
  const rows: Measurement[] = [
    { name: `${set} ROUGE-1`, value: R1, unit: 'F1 × 100', aim },
    { name: `${set} ROUGE-2`, value: R2, unit: 'F1 × 100' },
    { name: `${set} ROUGE-Lsum`, value: RLsum, unit: 'F1 × 100' },
    { name: `${set} faithful items`, value: scored(copy, 'faith', set).clean, unit: '%', aim: 99 },
  ];
  if (evidenceCoverage !== null) {
    rows.push({ name: `${set} evidence covered`, value: evidenceCoverage, unit: '%', aim: 26 });
  }
  return rows;
}

function authored(copy: string): Measurement[] {
  predict(copy, 'cases');
  const { all } = scored(copy, 'cases', 'cases');
  return [
    { name: 'cases actions', value: all.actions.F1, unit: 'F1 × 100', aim: 88 },
    { name: 'cases decisions', value: all.decisions.F1, unit: 'F1 × 100', aim: 80 },
    { name: 'cases owner right', value: all.ownerAccuracy, unit: '%', aim: 92 },
    { name: 'cases due right', value: all.dueAccuracy, unit: '%', aim: 85 },
    {
      name: 'cases traps fallen into',
      value: Number.parseInt(all.trapsFallenInto, 10),
      unit: 'traps',
      aim: 0,
    },
    { name: 'cases faithful items', value: scored(copy, 'faith', 'cases').clean, unit: '%', aim: 99 },
  ];
}

const SUBJECTS = [
  'budget',
  'launch',
  'warehouse',
  'contract',
  'website',
  'hiring plan',
  'printer',
  'school visit',
];
const SAYINGS = [
  (subject: string, at: number) => `I think the ${subject} needs another look before we reach number ${at}.`,
  (subject: string) => `The ${subject} was late because the supplier had not answered our second letter.`,
  (subject: string) => `So what do we do about the ${subject}, does anybody have an idea?`,
  (subject: string) => `I'll send the new figures for the ${subject} by Friday.`,
  () => 'Yeah, that makes sense.',
];
const LINES_AN_HOUR = 1_200;
const AIM_MS = 1_000;

function timeForAnHour(): Measurement {
  const hour = spokenMeeting(
    'en',
    Array.from({ length: LINES_AN_HOUR }, (_, at) => [
      ['Ann', 'Bob', 'Cem'][at % 3] ?? 'Ann',
      SAYINGS[(at * 7) % SAYINGS.length]?.(SUBJECTS[(at * 13) % SUBJECTS.length] ?? '', at) ?? '',
    ]),
  );
  const start = performance.now();
  summarizeExtractively(hour);
  const value = Math.round(performance.now() - start);
  return { name: 'summary of one hour', value, unit: 'ms', aim: AIM_MS };
}
