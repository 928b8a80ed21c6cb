import type {
  Cited,
  DraftPoint,
  SummaryDraft,
  SummaryRequest,
} from '#server/features/summaries/summaryEngine.ts';
import type { PointKind } from '#shared/contract/summaries.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import { BUILT_IN_FORMS, LENGTH_FACTORS } from '#shared/rules/summaries/summaryForms.ts';
import { exchangePoints } from './forms/exchanges.ts';
import { standupPoints } from './forms/standup.ts';
import { withoutPlanted } from './injection.ts';
import { withoutRetracted } from './items/takenBack.ts';
import { dialogueOf } from './learned/lines/dialogue.ts';
import { sizeOf } from './learned/lines/meetingSize.ts';
import { itemScores, outcomeOdds } from './learned/models/itemScores.ts';
import { type SummaryModels, storedModels } from './learned/models/summaryModels.ts';
import { trainedActions } from './learned/trainedActions.ts';
import { trainedDecisions } from './learned/trainedDecisions.ts';
import { answersTo } from './prose/answers.ts';
import { companionsOf } from './prose/companions.ts';
import { keyPointsOf } from './prose/keyPoints.ts';
import { overviewOf, runsOf, textOfRun, withDoubts, withOutcomes } from './prose/overview.ts';
import { rankUnits } from './ranking/rankUnits.ts';
import { mainLanguage } from './text/lineLanguage.ts';
import { restorePunctuation } from './utterances/restorePunctuation.ts';
import { MIN_RANKED_WORDS, type Unit, unitsOf } from './utterances/units.ts';
import { evidenceOf } from './utterances/utterances.ts';

interface SummaryLimits {
  /** Word budget of the overview; derived from the meeting's length when absent. */
  words?: number;
  /** Weights that replace the committed ones, for cross-validation. */
  models?: SummaryModels;
}

/**
 * Below this many lines only the rules are used, because the models were fitted on whole meetings and need neighbouring
 * lines.
 */
const MIN_MODEL_LINES = 12;
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
  const scores = lines.length >= MIN_MODEL_LINES ? itemScores(dialogue, models) : null;
  const actions = scores
    ? trainedActions({ dialogue, models, scores, transcript: lines, startedAt: request.startedAt })
    : withoutRetracted(dialogue.ruled.actions, dialogue.utterances);
  const decisions = scores ? trainedDecisions(dialogue, models, scores) : dialogue.ruled.decisions;
  signal?.throwIfAborted();
  const language = mainLanguage(lines.length > 0 ? lines : request.lines);
  const size = sizeOf(lines);
  const isShort = size === 'short';
  const inLanguage = units.filter((unit) => unit.language === language);
  const said = isShort ? inLanguage.filter(({ line }) => !dialogue.falseCommitments.has(line)) : inLanguage;
  const own = said.length > 0 ? said : inLanguage;
  const ranked = rankable(own);
  const ranking = rankUnits(ranked, size);
  if (scores) ranking.odds = withOutcomes(ranking.odds, ranked, outcomeOdds(scores));
  const companions = companionsOf(own, { isLong: !isShort });
  const answers = isShort ? answersTo(own) : new Map<Unit, Unit[]>();
  const sure = [...decisions, ...actions].filter((item) => !('isPossible' in item && item.isPossible));
  const settled = new Set(sure.flatMap(({ evidence }) => evidence));
  if (isShort) {
    const settledLines = new Set(lines.flatMap(({ id }, line) => (settled.has(id) ? [line] : [])));
    ranking.odds = withDoubts(ranking.odds, ranked, { units, companions, answers, settled: settledLines });
  }
  signal?.throwIfAborted();
  const spoken = units.reduce((sum, unit) => sum + unit.words.length, 0);
  const { sections, length } = request.form ?? BUILT_IN_FORMS.general;
  const factor = LENGTH_FACTORS[length];
  const budget = limits.words ?? Math.round(budgetFor(spoken) * factor);
  const most = Math.max(1, Math.round(mostSentences(spoken) * factor));
  const overview =
    sections.includes('sentence') || sections.includes('takeaway')
      ? overviewOf({ units: own, ranked, ranking, companions, answers }, { budget, most })
      : [];
  const pointsOf = (kind: PointKind, cited: (Cited & { isPossible?: boolean })[]): DraftPoint[] =>
    cited.map((point) => ({ kind, language, ...point }));
  return {
    language,
    points: [
      ...pointsOf(
        'sentence',
        runsOf(overview).map((run) => ({
          text: `${run[0]?.speaker}: ${textOfRun(run, lines)}`,
          evidence: evidenceOf(run, lines),
        })),
      ),
      ...pointsOf(
        'takeaway',
        keyPointsOf(lines, { ranked, ranking, overview, settled, companions, isLong: !isShort }),
      ),
      ...pointsOf('decision', decisions),
      ...(sections.includes('standup') ? standupPoints(units, lines, Math.round(4 * factor)) : []),
      ...(sections.includes('exchange') ? exchangePoints(units, lines, Math.round(12 * factor)) : []),
    ].filter(({ kind }) => isInForm({ sections }, kind)),
    actions,
  };
}

/** The units that may be ranked. A meeting of few words keeps its short ones, because it has no others. */
function rankable(units: Unit[]): Unit[] {
  const long = units.filter((unit) => unit.words.length >= MIN_RANKED_WORDS);
  return long.length > 0 ? long : units.filter((unit) => unit.stems.length > 0);
}

const mostSentences = (words: number): number =>
  Math.max(MIN_SENTENCES, Math.round(words / WORDS_PER_SENTENCE));

function budgetFor(words: number): number {
  const share = Math.min(1, words / LONG_MEETING_WORDS);
  const most = SHORT_WORDS + share * (LONG_WORDS - SHORT_WORDS);
  return Math.round(Math.min(most, Math.max(MIN_WORDS, words * SHARE)));
}
