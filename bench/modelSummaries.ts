import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExtractiveEngine } from '#server/engines/extractive/extractiveEngine.ts';
import { type SummaryDraft, SummaryEngineError } from '#server/features/summaries/summaryEngine.ts';
import { chooseLanguageModel } from '#server/providers/modelWork.ts';
import { readConfig } from '#server/settings/config.ts';
import type { Measurement } from './measurement.ts';
import { type BenchMeeting, toPrediction, toRequest } from './summaryAdapter.ts';

const TIME_LIMIT_MS = 3_600_000;
/** The development sets, by what is scored in them. */
const SETS = {
  'cases-more': 'cases',
  cases: 'cases',
  fredsum: 'summ',
  qmsum: 'summ',
  ami: 'actions',
} as const;

type Scorer = (copy: string, task: string, set: string) => Record<string, never>;

/**
 * Measures the quality of the language model named by CHAT_URL and CHAT_MODEL on the bench's development sets; on the
 * first BENCH_MEETINGS of each, because a local model takes minutes per meeting.
 */
export async function measureModel(copy: string, score: Scorer): Promise<Measurement[]> {
  const embedded = createExtractiveEngine();
  const work = chooseLanguageModel(readConfig(), embedded);
  if (!work) throw new Error('CHAT_URL needs CHAT_MODEL beside it');
  const most = Number(process.env.BENCH_MEETINGS ?? Number.POSITIVE_INFINITY);
  const rows: Measurement[] = [];
  try {
    for (const [set, task] of Object.entries(SETS)) {
      const file = join(copy, 'dev', `${set}.json`);
      const all = JSON.parse(readFileSync(file, 'utf8')) as (BenchMeeting & { id: string })[];
      const meetings = all.slice(0, most);
      writeFileSync(file, JSON.stringify(meetings));
      const predictions: Record<string, unknown> = {};
      let dropped = 0;
      let failed = 0;
      const start = performance.now();
      for (const meeting of meetings) {
        const draft = await work.writtenEngine
          .summarize(toRequest(meeting), AbortSignal.timeout(TIME_LIMIT_MS))
          .catch((error) => {
            if (!(error instanceof SummaryEngineError)) throw error;
            failed += 1;
            return { language: meeting.lang, points: [], actions: [] } as SummaryDraft;
          });
        predictions[meeting.id] = toPrediction(draft);
        dropped += draft.dropped ?? 0;
        console.log(`${work.writtenEngine.name}: ${set} ${meeting.id}`);
      }
      const seconds = (performance.now() - start) / 1000;
      writeFileSync(join(copy, `${set}.json`), JSON.stringify(predictions));
      rows.push(
        ...scoresOf(set, task, score(copy, task, set)),
        { name: `model, ${set}: faithful items`, value: score(copy, 'faith', set).clean ?? 0, unit: '%' },
        {
          name: `model, ${set}: left out by the checks`,
          value: dropped / (meetings.length || 1),
          unit: 'a meeting',
        },
        { name: `model, ${set}: failed`, value: failed, unit: 'meetings' },
        { name: `model, ${set}: a meeting`, value: seconds / (meetings.length || 1), unit: 's' },
      );
    }
  } finally {
    await work.close();
    await embedded.close();
  }
  return rows;
}

interface Scores {
  all?: { actions: { F1: number }; decisions: { F1: number }; ownerAccuracy: number; dueAccuracy: number };
  R1?: number;
  R2?: number;
  actions?: { item: { F1: number } };
  decisions?: { item: { F1: number } };
}

function scoresOf(set: string, task: 'cases' | 'summ' | 'actions', scores: Scores): Measurement[] {
  const row = (name: string, value = 0, unit = 'F1 × 100') => ({
    name: `model, ${set}: ${name}`,
    value,
    unit,
  });
  if (task === 'summ') return [row('ROUGE-1', scores.R1), row('ROUGE-2', scores.R2)];
  if (task === 'actions')
    return [row('actions', scores.actions?.item.F1), row('decisions', scores.decisions?.item.F1)];
  return [
    row('actions', scores.all?.actions.F1),
    row('decisions', scores.all?.decisions.F1),
    row('owner right', scores.all?.ownerAccuracy, '%'),
    row('due right', scores.all?.dueAccuracy, '%'),
  ];
}
