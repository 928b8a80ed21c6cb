import { createExtractiveEngine } from '#server/engines/extractive/extractiveEngine.ts';
import {
  type SummaryDraft,
  type SummaryEngine,
  SummaryEngineError,
} from '#server/features/summaries/summaryEngine.ts';
import { chooseLanguageModel } from '#server/providers/modelWork.ts';
import { readConfig } from '#server/settings/config.ts';
import type { BenchCopy } from '../benchCopy.ts';
import type { Measurement } from '../measurement.ts';
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

/**
 * Measures the quality of the language model named by CHAT_URL and CHAT_MODEL on the bench's development sets; on the
 * first BENCH_MEETINGS of each, because a local model takes minutes per meeting.
 */
export async function measureModel(copy: BenchCopy): Promise<Measurement[]> {
  const embedded = createExtractiveEngine();
  const work = chooseLanguageModel(readConfig(), embedded);
  if (!work) throw new Error('CHAT_URL needs CHAT_MODEL beside it');
  const most = Number(process.env.BENCH_MEETINGS ?? Number.POSITIVE_INFINITY);
  const rows: Measurement[] = [];
  try {
    for (const [set, task] of Object.entries(SETS)) {
      const meetings = copy.readSet<NamedMeeting>(set).slice(0, most);
      copy.writeSet(set, meetings);
      const { predictions, dropped, failed, seconds } = await summarizeAll(work.writtenEngine, meetings, set);
      copy.writePredictions(set, predictions);
      const count = meetings.length || 1;
      rows.push(
        ...scoresOf(set, task, copy.score({ task, set })),
        {
          name: `model, ${set}: faithful items`,
          value: copy.score({ task: 'faith', set }).clean ?? 0,
          unit: '%',
        },
        { name: `model, ${set}: left out by the checks`, value: dropped / count, unit: 'a meeting' },
        { name: `model, ${set}: failed`, value: failed, unit: 'meetings' },
        { name: `model, ${set}: a meeting`, value: seconds / count, unit: 's' },
      );
    }
  } finally {
    await work.close();
    await embedded.close();
  }
  return rows;
}

type NamedMeeting = BenchMeeting & { id: string };

async function summarizeAll(engine: SummaryEngine, meetings: NamedMeeting[], set: string) {
  const predictions: Record<string, unknown> = {};
  let [dropped, failed] = [0, 0];
  const startedAt = performance.now();
  for (const meeting of meetings) {
    const draft = await engine
      .summarize(toRequest(meeting), AbortSignal.timeout(TIME_LIMIT_MS))
      .catch((error): SummaryDraft => {
        if (!(error instanceof SummaryEngineError)) throw error;
        failed += 1;
        return { language: meeting.lang, points: [], actions: [] };
      });
    predictions[meeting.id] = toPrediction(draft);
    dropped += draft.dropped ?? 0;
    console.log(`${engine.name}: ${set} ${meeting.id}`);
  }
  return { predictions, dropped, failed, seconds: (performance.now() - startedAt) / 1_000 };
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
