import type { Cited, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { cue, cueText } from '../cues/cueText.ts';
import { REFUSAL } from '../cues/replyCues.ts';
import { isImagined } from '../items/statements/imagined.ts';
import type { Ranking } from '../ranking/rankUnits.ts';
import { isRepetition, selectUnits } from '../ranking/selectUnits.ts';
import { inProse } from '../text/shownText.ts';
import { contentStems, wordsOf } from '../text/tokens.ts';
import { MIN_RANKED_WORDS, type Unit } from '../utterances/units.ts';
import { evidenceOf } from '../utterances/utterances.ts';
import { leans } from './companions.ts';
import {
  HEADLINE_WORDS,
  headlineOf,
  isBrokenOff,
  lacksVerb,
  opensWithPronoun,
  wordCount,
} from './headline.ts';

const MIN_KEY_POINTS = 3;
const MAX_KEY_POINTS = 7;

/** Talk about the connection, which is no subject of the meeting. */
const TESTING = cue(
  String.raw`can (?:you|everyone|everybody|anyone) (?:all |guys )?(?:hear|see) (?:me|my screen|us)`,
  String.raw`(?:vous|tu) m'enten(?:dez|ds)|(?:est-ce qu')?on m'entend|m'entendez-vous`,
  String.raw`تسمع(?:و|ون)?ن?ي|راكم تسمعو`,
);

/** The share of its odds that a headline keeps that asks, imagines or refuses something, or refers to what is not shown. */
const UNCLEAR = 0.3;
/** In short meetings, of which few headlines are shown, a question keeps less, because its answer is not shown with it. */
const UNANSWERED = 0.1;

const isQuestion = ({ text }: Unit): boolean => /[?؟]/.test(text);

interface KeyPointMaterial {
  ranked: Unit[];
  ranking: Ranking;
  overview: Unit[];
  /** Ids of the lines that decisions and actions cite. */
  settled: Set<string>;
  /** For a sentence, the one before that names what it refers to. */
  companions: Map<Unit, Unit>;
  isLong: boolean;
}

/**
 * Headlines of informative sentences that are not in the overview, each on another subject; ranks those last that
 * repeat actions or decisions.
 */
export function keyPointsOf(
  lines: TranscriptLine[],
  { ranked, ranking: { odds, worths }, overview, settled, companions, isLong }: KeyPointMaterial,
): Cited[] {
  const count = Math.max(MIN_KEY_POINTS, Math.min(MAX_KEY_POINTS, Math.round(ranked.length / 20)));
  const headlines = ranked.map((unit) =>
    isBrokenOff(unit.spoken)
      ? null
      : withSubject(headlineOf(inProse(unit.text), unit.language), unit, companions.get(unit)),
  );
  // In long meetings a demonstrative mostly opens the explanation of a slide, which is worth noting.
  const isLeaning = (text: string, language: Language) =>
    isLong ? opensWithPronoun(text) : leans({ text, language });
  const isNaming = new Set(overview.flatMap((unit) => companions.get(unit) ?? []));
  const told = overview.filter((unit) => !isNaming.has(unit) || unit.words.length >= MIN_RANKED_WORDS);
  const favoured = odds.map((odd, at) => {
    const unit = ranked[at] as Unit;
    if (headlines[at] === null || told.some((shown) => isRepetition(unit, shown))) return 0;
    const words = cueText(unit.spoken);
    if (TESTING.test(words)) return 0;
    const isUnclear =
      isQuestion(unit) ||
      isImagined(words) ||
      REFUSAL.test(words) ||
      isLeaning(headlines[at] ?? '', unit.language) ||
      lacksVerb(headlines[at] ?? '', unit.language);
    const unclear = isLong || !isQuestion(unit) ? UNCLEAR : UNANSWERED;
    return odd * (settled.has(unit.id) ? 0.2 : 1) * (isUnclear ? unclear : 1);
  });
  // Each headline costs one unit of the budget, whatever its length, and covers only the subjects that its text keeps.
  const places = ranked.map((unit, at) => ({
    ...unit,
    stems: stemsOf(headlines[at] ?? '', unit),
    shownWords: 1,
  }));
  return selectUnits(places, { odds: favoured, worths }, { budget: count }).flatMap((at) =>
    citedHeadline(headlines[at], ranked[at], lines),
  );
}

/** Puts the sentence before, which names the subject, in front of a headline, if both are short and of one line. */
function withSubject(headline: string | null, unit: Unit, before: Unit | undefined): string | null {
  if (headline === null || before?.line !== unit.line || /[?؟]/.test(before.text)) return headline;
  if (!inProse(unit.text).startsWith(headline.slice(0, -1))) return headline;
  const whole = `${before.text} ${headline}`;
  return wordCount(whole) <= HEADLINE_WORDS ? whole : headline;
}

const stemsOf = (headline: string, { language, stems, shownWords }: Unit): string[] =>
  headline.split(' ').length === shownWords ? stems : contentStems(wordsOf(headline, language), language);

const citedHeadline = (
  text: string | null | undefined,
  unit: Unit | undefined,
  lines: TranscriptLine[],
): Cited[] => (text && unit ? [{ text, evidence: evidenceOf([unit], lines) }] : []);
