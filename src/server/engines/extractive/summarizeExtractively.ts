import type {
  Cited,
  DraftPoint,
  SummaryDraft,
  SummaryRequest,
  TranscriptLine,
} from '#server/features/summaries/summaryEngine.ts';
import type { PointKind } from '#shared/contract/summaries.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import { BUILT_IN_FORMS, LENGTH_FACTORS } from '#shared/rules/summaries/summaryForms.ts';
import { exchangePoints } from './exchanges.ts';
import { headlineOf, isBrokenOff, isUnfinished, opensWithPronoun } from './headline.ts';
import { withoutPlanted } from './injection.ts';
import { dialogueOf } from './learned/dialogue.ts';
import { type SummaryModels, storedModels } from './learned/summaryModels.ts';
import { trainedActions } from './learned/trainedActions.ts';
import { trainedDecisions } from './learned/trainedDecisions.ts';
import { mainLanguage } from './lineLanguage.ts';
import { type Ranking, rankUnits } from './rankUnits.ts';
import { isRepetition, selectUnits } from './selectUnits.ts';
import { standupPoints } from './standup.ts';
import { distinctCount } from './stemSets.ts';
import { contentStems, wordsOf } from './tokens.ts';
import { MIN_RANKED_WORDS, type Unit, unitsOf } from './units.ts';
import { evidenceOf } from './utterances.ts';

export interface SummaryLimits {
  /** Word budget of all sentences together; derived from the meeting's length when absent. */
  words?: number;
  /** Other weights than the committed ones, for cross-validation. */
  models?: SummaryModels;
}

/** The models were fitted on whole meetings and judge a line by its neighbours; shorter ones are left to the rules. */
const MIN_MODEL_LINES = 12;
/** A short meeting's overview has this fraction of its words, and one sentence per so many of them. */
const SHARE = 0.2;
const MIN_WORDS = 40;
const WORDS_PER_SENTENCE = 80;
const MIN_SENTENCES = 3;
const SHORT_WORDS = 110;
const LONG_WORDS = 220;
const LONG_MEETING_WORDS = 12_000;
const MIN_TAKEAWAYS = 3;
const MAX_TAKEAWAYS = 7;

/**
 * Extractive summary without a model: every text is a spoken sentence, tidied at its edges, and cites its lines. It cannot
 * translate, so the draft's language is always the transcript's own. Throws the signal's reason once aborted, between
 * stages.
 */
export function summarizeExtractively(
  request: SummaryRequest,
  limits: SummaryLimits = {},
  signal?: AbortSignal,
): SummaryDraft {
  const lines = withoutPlanted(request.lines);
  const units = unitsOf(lines);
  signal?.throwIfAborted();
  const models = limits.models ?? storedModels();
  const dialogue = dialogueOf(lines, units, request.startedAt);
  signal?.throwIfAborted();
  const hasContext = lines.length >= MIN_MODEL_LINES;
  const actions = hasContext
    ? trainedActions(dialogue, models, lines, request.startedAt)
    : dialogue.ruled.actions;
  const decisions = hasContext ? trainedDecisions(dialogue, models) : dialogue.ruled.decisions;
  signal?.throwIfAborted();
  const language = mainLanguage(lines.length > 0 ? lines : request.lines);
  const ranked = rankable(units.filter((unit) => unit.language === language));
  const ranking = rankUnits(ranked);
  signal?.throwIfAborted();
  const spoken = units.reduce((sum, unit) => sum + unit.words.length, 0);
  const { sections, length } = request.form ?? BUILT_IN_FORMS.general;
  const factor = LENGTH_FACTORS[length];
  const budget = limits.words ?? Math.round(budgetFor(spoken) * factor);
  const most = Math.max(1, Math.round(mostSentences(spoken) * factor));
  const overview =
    sections.includes('sentence') || sections.includes('takeaway')
      ? overviewOf(ranked, ranking, budget, most)
      : [];
  const sure = [...decisions, ...actions].filter((item) => !('isPossible' in item && item.isPossible));
  const settled = new Set(sure.flatMap(({ evidence }) => evidence));
  const pointsOf = (kind: PointKind, cited: (Cited & { isPossible?: boolean })[]): DraftPoint[] =>
    cited.map((point) => ({ kind, language, ...point }));
  return {
    language,
    points: [
      ...pointsOf(
        'sentence',
        runsOf(overview).map((run) => ({
          text: `${run[0]?.speaker}: ${run.map(({ text }) => text).join(' ')}`,
          evidence: evidenceOf(run, lines),
        })),
      ),
      ...pointsOf('takeaway', takeawaysOf(ranked, ranking, overview, settled, lines)),
      ...pointsOf('decision', decisions),
      ...(sections.includes('standup') ? standupPoints(units, lines, Math.round(4 * factor)) : []),
      ...(sections.includes('exchange') ? exchangePoints(units, lines, Math.round(12 * factor)) : []),
    ].filter(({ kind }) => isInForm({ sections }, kind)),
    actions,
  };
}

/** A meeting of few words keeps its short utterances, because it has no others. */
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

/** At least one sentence, even if none is short enough or complete; the names of speakers count as words. */
function overviewOf(ranked: Unit[], { odds, worths }: Ranking, budget: number, most: number): Unit[] {
  const whole = odds.map((odd, at) => (standsAlone(ranked[at] as Unit) ? odd : 0));
  const chosen = selectUnits(ranked, whole, worths, {
    budget,
    limit: most,
    nameWords: (speaker) => speaker.split(/\s+/u).length,
  });
  const places =
    chosen.length > 0
      ? chosen
      : selectUnits(ranked, odds, worths, { budget: Number.POSITIVE_INFINITY, limit: 1 });
  return places.flatMap((at) => ranked[at] ?? []);
}

const MIN_SENTENCE_WORDS = 6;
const MIN_SENTENCE_STEMS = 3;

/** Whether a sentence says enough to be read without those around it. */
const standsAlone = ({ spoken, text, words, stems }: Unit): boolean =>
  words.length >= MIN_SENTENCE_WORDS &&
  distinctCount(stems) >= MIN_SENTENCE_STEMS &&
  !isBrokenOff(spoken) &&
  !isUnfinished(text);

/** Longer runs of one speaker are named again, so that what is cited stays near its words. */
const MAX_RUN = 3;

/** Sentences of one speaker that follow each other share one name. */
function runsOf(overview: Unit[]): Unit[][] {
  const runs: Unit[][] = [];
  for (const unit of overview) {
    const last = runs.at(-1);
    if (last && last.length < MAX_RUN && last[0]?.speaker === unit.speaker) last.push(unit);
    else runs.push([unit]);
  }
  return runs;
}

/**
 * Headlines of informative sentences that the overview lacks, each on a subject of its own; those repeated by actions and
 * decisions come last.
 */
function takeawaysOf(
  ranked: Unit[],
  { odds, worths }: Ranking,
  overview: Unit[],
  settled: Set<string>,
  lines: TranscriptLine[],
): Cited[] {
  const count = Math.max(MIN_TAKEAWAYS, Math.min(MAX_TAKEAWAYS, Math.round(ranked.length / 20)));
  const headlines = ranked.map((unit) =>
    isBrokenOff(unit.spoken) ? null : headlineOf(unit.text, unit.language),
  );
  const favoured = odds.map((odd, at) => {
    const unit = ranked[at] as Unit;
    if (headlines[at] === null || overview.some((shown) => isRepetition(unit, shown))) return 0;
    const isUnclear = /[?؟]/.test(unit.text) || opensWithPronoun(headlines[at] ?? '');
    return odd * (settled.has(unit.id) ? 0.2 : 1) * (isUnclear ? 0.3 : 1);
  });
  // Each headline takes one place, however long it is, and covers only the subjects that are left in it.
  const places = ranked.map((unit, at) => ({
    ...unit,
    stems: stemsOf(headlines[at] ?? '', unit),
    shownWords: 1,
  }));
  return selectUnits(places, favoured, worths, { budget: count }).flatMap((at) =>
    citedHeadline(headlines[at], ranked[at], lines),
  );
}

const stemsOf = (headline: string, { language, stems, shownWords }: Unit): string[] =>
  headline.split(' ').length === shownWords ? stems : contentStems(wordsOf(headline, language), language);

const citedHeadline = (
  text: string | null | undefined,
  unit: Unit | undefined,
  lines: TranscriptLine[],
): Cited[] => (text && unit ? [{ text, evidence: evidenceOf([unit], lines) }] : []);
