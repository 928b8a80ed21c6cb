import type {
  Cited,
  DraftPoint,
  SummaryDraft,
  SummaryRequest,
  TranscriptLine,
} from '#server/features/summaries/summaryEngine.ts';
import type { PointKind } from '#shared/contract/summaries.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import { BUILT_IN_FORMS, LENGTH_FACTORS, type SummaryForm } from '#shared/rules/summaries/summaryForms.ts';
import { findItems } from './findItems.ts';
import { exchangePoints } from './forms/exchanges.ts';
import { standupPoints } from './forms/standup.ts';
import { withoutPlanted } from './injection.ts';
import { dialogueOf } from './learned/lines/dialogue.ts';
import { type SummaryModels, storedModels } from './learned/models/summaryModels.ts';
import { keyPointsOf } from './prose/keyPoints.ts';
import { overviewOf, runsOf, textOfRun } from './prose/overview.ts';
import { rankProse } from './prose/rankProse.ts';
import { restatementsOf } from './prose/restatements.ts';
import { mainLanguage } from './text/lineLanguage.ts';
import { restorePunctuation } from './utterances/restorePunctuation.ts';
import { type Unit, unitsOf } from './utterances/units.ts';
import { evidenceOf } from './utterances/utterances.ts';

interface SummaryLimits {
  /** Word budget of the overview; derived from the meeting's length when absent. */
  words?: number;
  /** Weights that replace the committed ones, for cross-validation. */
  models?: SummaryModels;
}

/** A short meeting's overview has SHARE of its words, and one sentence per WORDS_PER_SENTENCE of them. */
const SHARE = 0.2;
const MIN_WORDS = 40;
const WORDS_PER_SENTENCE = 80;
const MIN_SENTENCES = 3;
const SHORT_WORDS = 110;
const LONG_WORDS = 220;
const LONG_MEETING_WORDS = 12_000;

/**
 * Extractive summary without a language model: every text is a spoken sentence, cleaned at its edges, and cites its
 * lines. Does not translate, so the draft is always in the transcript's language. Throws the signal's reason between
 * stages once it is aborted.
 */
export function summarizeExtractively(
  request: SummaryRequest,
  limits: SummaryLimits = {},
  signal?: AbortSignal,
): SummaryDraft {
  const lines = withoutPlanted(request.lines);
  const units = unitsOf(restorePunctuation(lines));
  signal?.throwIfAborted();
  const models = limits.models ?? storedModels();
  const dialogue = dialogueOf(lines, units, request.startedAt);
  signal?.throwIfAborted();
  const items = findItems({ dialogue, models, transcript: lines, startedAt: request.startedAt });
  signal?.throwIfAborted();
  const language = mainLanguage(lines.length > 0 ? lines : request.lines);
  const prose = rankProse({ lines, units, dialogue, items, language });
  signal?.throwIfAborted();
  const form = request.form ?? BUILT_IN_FORMS.general;
  const factor = LENGTH_FACTORS[form.length];
  const overview = showsProse(form) ? overviewOf(prose, overviewLimits(units, factor, limits)) : [];
  const pointsOf = (kind: PointKind, cited: (Cited & { isPossible?: boolean })[]): DraftPoint[] =>
    cited.map((point) => ({ kind, language, ...point }));
  const points = [
    ...pointsOf('sentence', toSentences(overview, units, lines)),
    ...pointsOf('takeaway', keyPointsOf(lines, { ...prose, overview })),
    ...pointsOf('decision', items.decisions),
    ...(form.sections.includes('standup') ? standupPoints(units, lines, Math.round(4 * factor)) : []),
    ...(form.sections.includes('exchange') ? exchangePoints(units, lines, Math.round(12 * factor)) : []),
  ];
  return { language, points: points.filter(({ kind }) => isInForm(form, kind)), actions: items.actions };
}

const showsProse = ({ sections }: SummaryForm): boolean =>
  sections.includes('sentence') || sections.includes('takeaway');

/** The sentences of the overview by speaker, with the lines that each cites. */
function toSentences(overview: Unit[], units: Unit[], lines: TranscriptLine[]): Cited[] {
  const runs = runsOf(overview);
  const restatements = restatementsOf(runs, units);
  return runs.map((run) => ({
    text: `${run[0]?.speaker}: ${textOfRun(run, lines)}`,
    evidence: evidenceOf([...run, ...(restatements.get(run) ?? [])], lines),
  }));
}

function overviewLimits(units: Unit[], factor: number, { words }: SummaryLimits) {
  const spoken = units.reduce((sum, unit) => sum + unit.words.length, 0);
  return {
    budget: words ?? Math.round(budgetFor(spoken) * factor),
    most: Math.max(1, Math.round(mostSentences(spoken) * factor)),
  };
}

const mostSentences = (words: number): number =>
  Math.max(MIN_SENTENCES, Math.round(words / WORDS_PER_SENTENCE));

function budgetFor(words: number): number {
  const share = Math.min(1, words / LONG_MEETING_WORDS);
  const most = SHORT_WORDS + share * (LONG_WORDS - SHORT_WORDS);
  return Math.round(Math.min(most, Math.max(MIN_WORDS, words * SHARE)));
}
