import { sharedCount } from '../text/stemSets.ts';
import { countClasses, opensVaguely, WORD_CLASSES } from '../text/wordClasses.ts';
import type { Unit } from '../utterances/units.ts';
import { centroidSimilarity, documentFrequency, neighbourhoodSimilarity, vectorsOf } from './centrality.ts';
import { CONCEPTS, conceptsOf } from './concepts.ts';
import { StemWindow } from './stemWindow.ts';
import { WORTH_FEATURES, type Worths, worthRows } from './worthFeatures.ts';

const CONTENT_FEATURES = [
  'length',
  'short',
  'long',
  'position',
  'opening',
  'closing',
  'middleOpening',
  'centroid',
  'centroidRank',
  'neighbourhood',
  'neighbourhoodRank',
  'keywords',
  'keywordShare',
  'contentShare',
  'richness',
  'question',
  'afterQuestion',
  'digits',
  'firstPerson',
  'secondPerson',
  'plural',
  'speakerShare',
  'leadSpeaker',
  'turnStart',
  'turnLength',
  'newWords',
] as const;
const STYLE_FEATURES = [
  'vagueOpening',
  'wordLength',
  'stumbles',
  'commas',
  'turnPlace',
  'subjectShift',
] as const;

/** The names of the features, in the order of the rows. */
export const FEATURES = [
  ...CONTENT_FEATURES,
  ...CONCEPTS,
  ...WORD_CLASSES.map((name) => `${name}Share`),
  ...WORD_CLASSES,
  ...STYLE_FEATURES,
  ...WORTH_FEATURES,
];

const inOrder = <Name extends string>(names: readonly Name[], values: Record<Name, number>): number[] =>
  names.map((name) => values[name]);

const FIRST = /^(?:i|my|me|je|j|mon|ma|moi|انا|راني|عندي)$/u;
const SECOND = /^(?:you|your|tu|vous|votre|ton|انت|انتم|راك)$/u;
const PLURAL = /^(?:we|our|us|nous|notre|نحن|رانا|عندنا|علينا)$/u;
const QUESTION =
  /[?؟]|^(?:what|why|how|who|when|where|do you|is it|are you|qui|quoi|comment|pourquoi|est-ce|هل|ماذا|كيف|واش|علاش)(?![\p{L}])/iu;
const NUMBER =
  /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred|thousand|million|deux|trois|quatre|cinq|dix|vingt|cent|mille)$/u;

/** Percentile rank of each value, from 0 to 1, which is comparable between short and long meetings. */
function ranks(values: number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const out = values.map(() => 0);
  order.forEach((index, place) => {
    out[index] = place / Math.max(1, values.length - 1);
  });
  return out;
}

/** One feature row per unit, in the order of FEATURES; all values are about 0 to 1. */
export function featureRows(units: Unit[], worths: Worths): number[][] {
  const meeting = describeMeeting(units);
  const worthy = worthRows(units, worths);
  return units.map((unit, index) => {
    const classes = countClasses(unit.words, unit.language);
    const count = wordCount(unit);
    return [
      ...inOrder(CONTENT_FEATURES, contentFeatures(unit, index, meeting)),
      ...conceptsOf(unit.words, unit.language),
      ...classes.map((size) => size / count),
      ...classes.map((size) => Math.min(4, size) / 4),
      ...inOrder(STYLE_FEATURES, styleFeatures(unit, index, meeting)),
      ...(worthy[index] ?? []),
    ];
  });
}

/** Number of most frequent stems that count as keywords. */
const KEYWORDS = 30;
/** Units on either side whose similarity counts as that of the neighbourhood. */
const NEIGHBOURHOOD = 15;

interface MeetingDescription {
  units: Unit[];
  keywords: Set<string>;
  /** Share of the words of each speaker. */
  share: Map<string, number>;
  leadSpeaker: string | undefined;
  /** One value per unit. */
  centroid: number[];
  centroidRank: number[];
  around: number[];
  aroundRank: number[];
  turnLength: number[];
  turnPlace: number[];
  subjectShift: number[];
  newStems: number[];
}

/** Computes what the features of all units need to know of the whole meeting. */
function describeMeeting(units: Unit[]): MeetingDescription {
  const frequency = documentFrequency(units);
  const vectors = vectorsOf(units, frequency);
  const centroid = centroidSimilarity(vectors);
  const around = neighbourhoodSimilarity(vectors, NEIGHBOURHOOD);
  const byFrequency = [...frequency].sort((a, b) => b[1] - a[1]);
  const share = speakerShares(units);
  return {
    units,
    keywords: new Set(byFrequency.slice(0, KEYWORDS).map(([stem]) => stem)),
    share,
    leadSpeaker: [...share].sort((a, b) => b[1] - a[1])[0]?.[0],
    centroid,
    centroidRank: ranks(centroid),
    around,
    aroundRank: ranks(around),
    turnLength: turnLengths(units),
    turnPlace: turnPlaces(units),
    subjectShift: subjectShifts(units),
    newStems: newStems(units),
  };
}

const wordCount = (unit: Unit): number => Math.max(1, unit.words.length);

function contentFeatures(
  unit: Unit,
  index: number,
  meeting: MeetingDescription,
): Record<(typeof CONTENT_FEATURES)[number], number> {
  const { units } = meeting;
  const position = index / Math.max(1, units.length - 1);
  const distinct = new Set(unit.stems);
  const known = sharedCount(distinct, meeting.keywords);
  const count = wordCount(unit);
  const has = (pattern: RegExp) => (unit.words.some((word) => pattern.test(word)) ? 1 : 0);
  const previous = units[index - 1];
  return {
    length: Math.log(1 + count) / 4,
    short: count < 7 ? 1 : 0,
    long: count > 30 ? 1 : 0,
    position,
    opening: position < 0.05 ? 1 : 0,
    closing: position > 0.95 ? 1 : 0,
    middleOpening: position < 0.2 ? 1 : 0,
    centroid: meeting.centroid[index] ?? 0,
    centroidRank: meeting.centroidRank[index] ?? 0,
    neighbourhood: 3 * (meeting.around[index] ?? 0),
    neighbourhoodRank: meeting.aroundRank[index] ?? 0,
    keywords: Math.min(6, known) / 6,
    keywordShare: known / Math.max(1, distinct.size),
    contentShare: distinct.size / count,
    richness: Math.min(15, distinct.size) / 15,
    question: QUESTION.test(unit.text) ? 1 : 0,
    afterQuestion: previous && previous.speaker !== unit.speaker && /[?؟]/.test(previous.text) ? 1 : 0,
    digits: has(NUMBER),
    firstPerson: has(FIRST),
    secondPerson: has(SECOND),
    plural: has(PLURAL),
    speakerShare: meeting.share.get(unit.speaker) ?? 0,
    leadSpeaker: unit.speaker === meeting.leadSpeaker ? 1 : 0,
    turnStart: previous?.speaker === unit.speaker ? 0 : 1,
    turnLength: Math.log(1 + (meeting.turnLength[index] ?? 0)) / 6,
    newWords: Math.min(6, meeting.newStems[index] ?? 0) / 6,
  };
}

const styleFeatures = (
  unit: Unit,
  index: number,
  meeting: MeetingDescription,
): Record<(typeof STYLE_FEATURES)[number], number> => ({
  vagueOpening: opensVaguely(unit.words, unit.language) ? 1 : 0,
  wordLength: unit.words.join('').length / wordCount(unit) / 6,
  stumbles: Math.min(6, Math.max(0, unit.spoken.split(/\s+/u).length - unit.shownWords)) / 6,
  commas: Math.min(6, unit.text.match(/[,،]/gu)?.length ?? 0) / 6,
  turnPlace: Math.min(10, meeting.turnPlace[index] ?? 0) / 10,
  subjectShift: meeting.subjectShift[index] ?? 0,
});

/** For each unit, the number of its stems that no unit before it has. */
function newStems(units: Unit[]): number[] {
  const seen = new Set<string>();
  return units.map(({ stems }) => {
    const before = seen.size;
    for (const stem of stems) seen.add(stem);
    return seen.size - before;
  });
}

/** For each unit, the number of words in its speaker's turn. */
function turnLengths(units: Unit[]): number[] {
  const lengths = units.map(() => 0);
  let start = 0;
  for (let index = 0; index <= units.length; index += 1) {
    if (index < units.length && units[index]?.speaker === units[start]?.speaker) continue;
    const words = units.slice(start, index).reduce((sum, unit) => sum + unit.words.length, 0);
    lengths.fill(words, start, index);
    start = index;
  }
  return lengths;
}

function speakerShares(units: Unit[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const unit of units) words.set(unit.speaker, (words.get(unit.speaker) ?? 0) + unit.words.length);
  const total = units.reduce((sum, unit) => sum + unit.words.length, 0) || 1;
  return new Map([...words].map(([speaker, count]) => [speaker, count / total]));
}

/** For each unit, the number of units before it in the same turn. */
function turnPlaces(units: Unit[]): number[] {
  const places: number[] = [];
  for (const [index, unit] of units.entries()) {
    places.push(units[index - 1]?.speaker === unit.speaker ? (places[index - 1] ?? 0) + 1 : 0);
  }
  return places;
}

/** Units on either side that are compared (Hearst 1997, "TextTiling"). */
const SHIFT_WINDOW = 12;

/** For each unit, 1 minus the overlap of the stems before it and from it on: high where a new subject begins. */
function subjectShifts(units: Unit[]): number[] {
  const before = new StemWindow();
  const behind = new StemWindow();
  for (const unit of units.slice(0, SHIFT_WINDOW)) behind.add(unit.stems);
  return units.map((unit, index) => {
    const shared = before.sharedWith(behind);
    const smaller = Math.min(before.size, behind.size);
    before.add(unit.stems);
    before.remove(units[index - SHIFT_WINDOW]?.stems ?? []);
    behind.add(units[index + SHIFT_WINDOW]?.stems ?? []);
    behind.remove(unit.stems);
    return 1 - shared / Math.max(1, smaller);
  });
}
