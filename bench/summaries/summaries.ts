import { resolve } from 'node:path';
import { spokenMeeting } from '#server/engines/extractive/spokenMeeting.ts';
import { summarizeExtractively } from '#server/engines/extractive/summarizeExtractively.ts';
import { type BenchCopy, findBench, withBenchCopy } from '../benchCopy.ts';
import type { Measurement } from '../measurement.ts';
import { crossValidate } from '../training/crossValidation.ts';
import { amiMeetings, type LabelledMeeting, ownMeetings } from '../training/labels/labelledMeeting.ts';
import { meetingsBeside } from '../training/labels/meetingsBeside.ts';
import { measureFirstTries } from './firstTries.ts';
import { labelWordsShown } from './labelWords.ts';
import { measureModel } from './modelSummaries.ts';
import { analyzeBoth, type BenchMeeting } from './summaryAdapter.ts';

const ADAPTER = resolve(import.meta.dirname, 'summaryAdapter.ts');

/**
 * Measures the time for an hour of speech, first tries, and, if the bench is available, the quality on its development
 * sets.
 */
export async function measureSummaries(): Promise<Measurement[]> {
  const folder = findBench('summaries');
  if (folder === null) return [...measureFirstTries(), timeForAnHour()];
  if (process.env.CHAT_URL) return withBenchCopy(folder, measureModel);
  const quality = await withBenchCopy(folder, (copy) => [
    ...rouge(copy, 'qmsum', { aim: 31.5, evidenceAim: 29 }),
    ...rouge(copy, 'fredsum', { aim: 41 }),
    ...ami(copy),
    ...written(copy, folder),
  ]);
  return [...quality, ...measureFirstTries(), timeForAnHour()];
}

interface RougeAims {
  /** For ROUGE-1. */
  aim: number;
  /** For the percentage of evidence that the citations cover. */
  evidenceAim?: number;
}

function rouge(copy: BenchCopy, set: string, { aim, evidenceAim }: RougeAims): Measurement[] {
  copy.predictBy(ADAPTER, set);
  const { R1, R2, RLsum, evidenceCoverage } = copy.score({ task: 'summ', set });
  const rows: Measurement[] = [
    { name: `${set} ROUGE-1`, value: R1, unit: 'F1 × 100', aim },
    { name: `${set} ROUGE-2`, value: R2, unit: 'F1 × 100' },
    { name: `${set} ROUGE-Lsum`, value: RLsum, unit: 'F1 × 100' },
    { name: `${set} faithful items`, value: copy.score({ task: 'faith', set }).clean, unit: '%', aim: 99 },
  ];
  if (evidenceCoverage !== null) {
    rows.push({ name: `${set} evidence covered`, value: evidenceCoverage, unit: '%', aim: evidenceAim });
  }
  return rows;
}

/** Scores meetings that no weights were fitted on. */
function ami(copy: BenchCopy): Measurement[] {
  copy.predictBy(ADAPTER, 'ami');
  const { actions, decisions } = copy.score({ task: 'actions', set: 'ami' });
  const meetings = copy.readSet<BenchMeeting & { id: string }>('ami');
  const possible = Object.fromEntries(meetings.map((meeting) => [meeting.id, analyzeBoth(meeting).possible]));
  copy.writePredictions('ami', possible);
  const faint = copy.score({ task: 'actions', set: 'ami' });
  return [
    ...(['actions', 'decisions'] as const).map((kind) => ({
      name: `AMI possible ${kind}, right`,
      value: faint[kind].item.P,
      unit: `% of ${faint[kind].predictedPerMeeting} a meeting`,
    })),
    { name: 'AMI actions, items', value: actions.item.F1, unit: 'F1 × 100', aim: 45 },
    { name: 'AMI actions, utterances', value: actions.segment.F1, unit: 'F1 × 100', aim: 33 },
    { name: 'AMI decisions, items', value: decisions.item.F1, unit: 'F1 × 100', aim: 25 },
  ];
}

/** Number of random assignments of the meetings to folds. */
const ORDERS = 5;

/**
 * Scores meetings written for the bench by cross-validation, because the committed weights were fitted on them: the
 * mean over several orders, with the standard deviation.
 */
function written(copy: BenchCopy, folder: string): Measurement[] {
  const { otherHands, authored } = ownMeetings();
  const beside = meetingsBeside(amiMeetings(folder));
  const runs = Array.from({ length: ORDERS }, (_, order) => {
    const predictions: Predictions = {};
    crossValidate([...otherHands, ...authored], { order, beside }, (meeting, models) => {
      predictions[meeting.id] = analyzeBoth(meeting, models);
    });
    return [
      ...casesIn(copy, { set: 'cases-more', label: 'other hands', meetings: otherHands, predictions }),
      ...casesIn(copy, { set: 'cases', label: 'cases', meetings: authored, predictions }),
    ];
  });
  return (runs[0] ?? []).map((row, at) => {
    const values = runs.map((rows) => rows[at]?.value ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / ORDERS;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (ORDERS - 1);
    const spread = Math.sqrt(variance).toFixed(1);
    return { ...row, value: Number(mean.toFixed(1)), unit: `${row.unit} (±${spread} over ${ORDERS} orders)` };
  });
}

type Predictions = Record<string, ReturnType<typeof analyzeBoth>>;

interface Cases {
  set: string;
  /** Prefix of the names of the figures. */
  label: string;
  meetings: LabelledMeeting[];
  predictions: Predictions;
}

function casesIn(copy: BenchCopy, { set, label, meetings, predictions }: Cases): Measurement[] {
  const write = (part: 'sure' | 'possible') => {
    const own = Object.fromEntries(meetings.map(({ id }) => [id, predictions[id]?.[part]]));
    copy.writePredictions(set, own);
  };
  write('possible');
  const faint = copy.score({ task: 'cases', set }).all;
  write('sure');
  const { all, ...languages } = copy.score({ task: 'cases', set });
  const precision = (['actions', 'decisions'] as const).flatMap((kind) => {
    const count = meetings.reduce((sum, { id }) => sum + (predictions[id]?.possible[kind].length ?? 0), 0);
    return [
      { name: `${label} sure ${kind}, right`, value: all[kind].P, unit: '%' },
      {
        name: `${label} possible ${kind}, right`,
        value: faint[kind].P,
        unit: `% of ${(count / meetings.length).toFixed(1)} a meeting`,
      },
      {
        name: `${label} ${kind}, words of the label shown`,
        value: 100 * labelWordsShown(meetings, ({ id }) => predictions[id]?.sure[kind] ?? [], kind),
        unit: '%',
      },
    ];
  });
  const [fallen = 0, traps = 1] = all.trapsFallenInto.split('/').map(Number);
  const byLanguage = (['en', 'fr', 'ar'] as const).flatMap((language) => [
    { name: `${label} actions, ${language}`, value: languages[language].actions.F1, unit: 'F1 × 100' },
    { name: `${label} decisions, ${language}`, value: languages[language].decisions.F1, unit: 'F1 × 100' },
  ]);
  return [
    { name: `${label} actions`, value: all.actions.F1, unit: 'F1 × 100', aim: 75 },
    { name: `${label} decisions`, value: all.decisions.F1, unit: 'F1 × 100', aim: 65 },
    ...(label === 'cases' ? [] : [...byLanguage, ...precision]),
    { name: `${label} owner right`, value: all.ownerAccuracy, unit: '%', aim: 90 },
    { name: `${label} due right`, value: all.dueAccuracy, unit: '%', aim: 78 },
    { name: `${label} traps fallen into`, value: (100 * fallen) / traps, unit: '%', aim: 3 },
    { name: `${label} faithful items`, value: copy.score({ task: 'faith', set }).clean, unit: '%', aim: 99 },
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
const AIM_MS = 500;

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
