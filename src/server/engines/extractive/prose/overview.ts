import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { cue, cueText } from '../cues/cueText.ts';
import { PAST_TIME } from '../cues/replyCues.ts';
import { isImagined } from '../items/statements/imagined.ts';
import { LAUGHTER } from '../items/statements/takenBack.ts';
import type { Ranking } from '../ranking/rankUnits.ts';
import { selectUnits } from '../ranking/selectUnits.ts';
import { inProse } from '../text/shownText.ts';
import { distinctCount } from '../text/stemSets.ts';
import { normalise } from '../text/tokens.ts';
import type { Unit } from '../utterances/units.ts';
import { leans } from './companions.ts';
import { isBrokenOff, isDependent, isUnfinished, wordCount } from './headline.ts';
import { firstLineAfterClosing, isArrival, linesBeforeOpening } from './smallTalk.ts';

/** The share by which the odds of a decision or an action raise those of a sentence. */
const OUTCOME_SHARE = 0.5;

/** Raises the odds of sentences on lines with a decision or an action; `outcomes` are the odds of lines. */
export const withOutcomes = (odds: number[], ranked: Unit[], outcomes: number[]): number[] =>
  odds.map((odd, at) => odd * (1 + OUTCOME_SHARE * (outcomes[ranked[at]?.line ?? -1] ?? 0)));

/** The share of its odds that a sentence of a short meeting keeps, for each reason to doubt that it informs a reader. */
const DOUBTED = {
  /** It only imagines something, which is mostly a joke or an aside. */
  imagined: 0.5,
  /** It reports what happened before, which is background or an anecdote. */
  remembered: 0.5,
  /** A pronoun or a bare number refers to what is not shown with it. */
  unnamed: 0.7,
  /** It asks something, and its answer is not shown with it. */
  unanswered: 0.3,
  /** It was said before the meeting was opened. */
  beforeOpening: 0.3,
  /** It was said after the meeting was closed. */
  afterClosing: 0.3,
  /** It tells who is late or arriving. */
  arrived: 0.3,
  /** Its speaker tells what they said to somebody, which is mostly an anecdote. */
  retold: 0.5,
  /** Its speaker says who they are. */
  introduced: 0.3,
  /** Somebody else laughs at it. */
  laughedAt: 0.5,
};

interface Context {
  /** All sentences of the meeting. */
  units: readonly Unit[];
  /** For a sentence, the one before that names what it refers to. */
  companions: ReadonlyMap<Unit, Unit>;
  /** For a question, the sentences that answer it. */
  answers: ReadonlyMap<Unit, Unit[]>;
  /** The lines of decisions and tasks. */
  settled: ReadonlySet<number>;
}

/** Lowers the odds of the ranked sentences of a short meeting that hardly inform a reader. */
export function withDoubts(
  odds: number[],
  ranked: Unit[],
  { units, companions, answers, settled }: Context,
): number[] {
  const opensAt = linesBeforeOpening(units);
  const closedAt = firstLineAfterClosing(units, settled);
  const speakers = new Set(units.map(({ speaker }) => normalise(speaker).split(' ')[0] ?? ''));
  const laughing = new Set(
    units.filter(({ spoken }) => LAUGHTER.test(cueText(spoken))).map(({ line }) => line),
  );
  return ranked.map((unit, at) => {
    const words = cueText(unit.spoken);
    const doubts: [isDoubted: boolean, share: number][] = [
      [isImagined(words), DOUBTED.imagined],
      [PAST_TIME.test(words), DOUBTED.remembered],
      [leans(unit) && !companions.has(unit), DOUBTED.unnamed],
      [answers.get(unit)?.length === 0, DOUBTED.unanswered],
      [unit.line < opensAt, DOUBTED.beforeOpening],
      [isArrival(words), DOUBTED.arrived],
      [RETOLD.test(words), DOUBTED.retold],
      [isIntroduction(unit, speakers), DOUBTED.introduced],
      [unit.line >= closedAt, DOUBTED.afterClosing],
      [laughing.has(unit.line + 1) && !settled.has(unit.line), DOUBTED.laughedAt],
    ];
    return doubts.reduce((odd, [isDoubted, share]) => (isDoubted ? odd * share : odd), odds[at] ?? 0);
  });
}

const RETOLD = cue(
  'i (?:told|said to|asked|answered) (?:him|her|them)',
  String.raw`je (?:lui|leur) (?:ai|avais) (?:dit|répondu|demandé)`,
  String.raw`قلت ?ل(?:ه|ها|هم|و)|قلتل(?:و|ها|هم)`,
);

const INTRODUCING =
  /(?<!\p{L})(?:i'm|i am|my name is|je suis|je m'appelle|انا|اسمي) (?:(?:dr|mrs?|ms|mme|m)\.? )?(\p{L}+)/u;

/** Whether somebody introduces themselves or is introduced by name: "I'm Gwen, I run the kitchen". */
const isIntroduction = ({ spoken }: Unit, speakers: ReadonlySet<string>): boolean =>
  speakers.has(INTRODUCING.exec(normalise(spoken))?.[1] ?? '-');

interface OverviewSource {
  /** The sentences to select from. */
  units: Unit[];
  /** Those of them that were ranked. */
  ranked: Unit[];
  ranking: Ranking;
  /** For a sentence, the one before that names what it refers to. */
  companions: ReadonlyMap<Unit, Unit>;
  /** For a question, the sentences that answer it; empty in long meetings. */
  answers: ReadonlyMap<Unit, Unit[]>;
}

interface OverviewLimits {
  /** Maximum number of words, including speakers' names. */
  budget: number;
  /** Maximum number of sentences. */
  most: number;
}

/**
 * Selects the sentences of the overview, each with its companion. Returns at least one sentence, even if none is short
 * enough or complete.
 */
export function overviewOf(
  { units, ranked, ranking, companions, answers }: OverviewSource,
  { budget, most }: OverviewLimits,
): Unit[] {
  const oddsOf = new Map(ranked.map((unit, at) => [unit, ranking.odds[at] ?? 0]));
  const whole = units.map((unit) => (standsAlone(unit) ? (oddsOf.get(unit) ?? 0) : 0));
  const places = new Map(units.map((unit, at) => [unit, at]));
  const chosen = selectUnits(
    units,
    { ...ranking, odds: whole },
    {
      budget,
      limit: most,
      isSpread: true,
      nameWords: (speaker) => speaker.split(/\s+/u).length,
      companions: units.map((unit) =>
        [companions.get(unit) ?? [], answers.get(unit) ?? []].flat().flatMap((at) => places.get(at) ?? []),
      ),
    },
  );
  if (chosen.length > 0) return chosen.flatMap((at) => units[at] ?? []);
  const best = selectUnits(ranked, ranking, { budget: Number.POSITIVE_INFINITY, limit: 1 });
  return best.flatMap((at) => ranked[at] ?? []);
}

const MIN_SENTENCE_WORDS = 6;
const MIN_SENTENCE_STEMS = 3;

/** Thanks to somebody, also behind how they are addressed ("Mr. Chair, I'd like to thank the member"). */
const THANKS =
  /^(?:(?:mr|mrs|ms|madam|mister|chair|speaker|well|and|so|okay|again|monsieur|madame|le président|la présidente|bon|alors)[\s.,]+)*(?:(?:i(?:['’]d| would) like to|i (?:want|wish) to|let me|may i|can i|we(?:['’]d| would) like to)(?: \p{L}+)? thank|thank(?:s(?! to)| you)|i (?:really |very much )?appreciate|je (?:vous |te |tiens à (?:vous )?)?remerci\p{L}+|merci(?! de(?! votre)| d['’])|شكرا?|[نأ]شكر\p{L}*)(?![\p{L}\p{M}])/iu;

/** Whether a sentence only thanks, so that it tells nothing of a subject; false if enough words follow the thanks. */
function onlyThanks(text: string): boolean {
  const thanks = THANKS.exec(text)?.[0];
  if (thanks === undefined) return false;
  const [, ...behind] = text.slice(thanks.length).split(/[,;:،؛]\s/u);
  return wordCount(behind.join(' ')) < MIN_SENTENCE_WORDS;
}

/** Whether a sentence is understandable without its neighbours, and tells something. */
export const standsAlone = ({ spoken, text, words, stems }: Unit): boolean =>
  words.length >= MIN_SENTENCE_WORDS &&
  distinctCount(stems) >= MIN_SENTENCE_STEMS &&
  !isBrokenOff(spoken) &&
  !isUnfinished(text) &&
  !isDependent(text) &&
  !onlyThanks(text);

/** Maximum number of sentences per speaker's name, so that citations stay close to the words that they support. */
const MAX_RUN = 3;

/** Groups consecutive sentences of one speaker, which share one name. */
export function runsOf(overview: Unit[]): Unit[][] {
  const runs: Unit[][] = [];
  for (const unit of overview) {
    const last = runs.at(-1);
    if (last && last.length < MAX_RUN && last[0]?.speaker === unit.speaker) last.push(unit);
    else runs.push([unit]);
  }
  return runs;
}

/**
 * Joins the sentences of a run. An ellipsis marks where somebody else spoke between two of them, so that a pronoun
 * after it is not taken to refer to the sentence before.
 */
export const textOfRun = (run: Unit[], lines: TranscriptLine[]): string =>
  run.reduce((text, unit, at) => {
    const before = run[at - 1];
    if (!before) return inProse(unit.text);
    const isCut = lines.slice(before.line, unit.line).some(({ speaker }) => speaker !== unit.speaker);
    return `${isCut ? text.replace(/\.$/u, '…') : text} ${inProse(unit.text)}`;
  }, '');
