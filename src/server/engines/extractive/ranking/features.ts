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
  const frequency = documentFrequency(units);
  const vectors = vectorsOf(units, frequency);
  const centroid = centroidSimilarity(vectors);
  const centroidRank = ranks(centroid);
  const around = neighbourhoodSimilarity(vectors, 15);
  const aroundRank = ranks(around);
  const keywords = new Set(
    [...frequency]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 30)
      .map(([stem]) => stem),
  );
  const turns = turnLengths(units);
  const share = speakerShares(units);
  const lead = [...share].sort((a, b) => b[1] - a[1])[0]?.[0];
  const seen = new Set<string>();
  const shift = subjectShifts(units);
  const places = turnPlaces(units);
  const worthy = worthRows(units, worths);
  return units.map((unit, index) => {
    const position = index / Math.max(1, units.length - 1);
    const distinct = new Set(unit.stems);
    const known = sharedCount(distinct, keywords);
    const fresh = distinct.size - sharedCount(distinct, seen);
    for (const stem of distinct) seen.add(stem);
    const count = Math.max(1, unit.words.length);
    const has = (pattern: RegExp) => (unit.words.some((word) => pattern.test(word)) ? 1 : 0);
    const previous = units[index - 1];
    const classes = countClasses(unit.words, unit.language);
    const content: Record<(typeof CONTENT_FEATURES)[number], number> = {
      length: Math.log(1 + count) / 4,
      short: count < 7 ? 1 : 0,
      long: count > 30 ? 1 : 0,
      position,
      opening: position < 0.05 ? 1 : 0,
      closing: position > 0.95 ? 1 : 0,
      middleOpening: position < 0.2 ? 1 : 0,
      centroid: centroid[index] ?? 0,
      centroidRank: centroidRank[index] ?? 0,
      neighbourhood: 3 * (around[index] ?? 0),
      neighbourhoodRank: aroundRank[index] ?? 0,
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
      speakerShare: share.get(unit.speaker) ?? 0,
      leadSpeaker: unit.speaker === lead ? 1 : 0,
      turnStart: previous?.speaker === unit.speaker ? 0 : 1,
      turnLength: Math.log(1 + (turns[index] ?? 0)) / 6,
      newWords: Math.min(6, fresh) / 6,
    };
    const style: Record<(typeof STYLE_FEATURES)[number], number> = {
      vagueOpening: opensVaguely(unit.words, unit.language) ? 1 : 0,
      wordLength: unit.words.join('').length / count / 6,
      stumbles: Math.min(6, Math.max(0, unit.spoken.split(/\s+/u).length - unit.shownWords)) / 6,
      commas: Math.min(6, unit.text.match(/[,،]/gu)?.length ?? 0) / 6,
      turnPlace: Math.min(10, places[index] ?? 0) / 10,
      subjectShift: shift[index] ?? 0,
    };
    return [
      ...inOrder(CONTENT_FEATURES, content),
      ...conceptsOf(unit.words, unit.language),
      ...classes.map((size) => size / count),
      ...classes.map((size) => Math.min(4, size) / 4),
      ...inOrder(STYLE_FEATURES, style),
      ...(worthy[index] ?? []),
    ];
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
