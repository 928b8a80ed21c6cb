import { stemOf } from '../../text/tokens.ts';
import { type Features, hashOf, stateAfter } from '../models/linearModel.ts';
import type { DialogueLine } from './dialogueLine.ts';
import { sizeOf } from './meetingSize.ts';

/** What the hand-written rules found in each line, such as "action" or "action with an owner". */
type RuleMarks = ReadonlyMap<number, ReadonlySet<string>>;

/** Lines on either side that are a line's context. */
const CONTEXT_LINES = 4;
/** Lines on either side whose words are features; there are too few training meetings to learn from more words. */
const WORD_CONTEXT_LINES = 2;
/**
 * Sparse features of every line: words, bigrams, trigrams and stems; in Arabic also the first and last letters of
 * words, which carry person and tense; length, question, times and names; dialogue acts and cues; and the same features
 * of the surrounding lines, combined with whether their speaker is the same. In a long meeting the line's own features
 * occur a second time under another name, so that long meetings have separate weights (Daumé III 2007, "Frustratingly
 * easy domain adaptation"). English, French and Arabic words are different features and so have separate weights, while
 * dialogue features share theirs.
 */
export function lineFeatures(lines: DialogueLine[], marks: RuleMarks): Features[] {
  const shapes = lines.map((line, at) => shapeOf(line, marks.get(at)));
  const isDoubled = sizeOf(lines) === 'long';
  return lines.map((line, at) => {
    const features = new Set<number>();
    const shape = [...(shapes[at] ?? []), ...placeFeatures(at, lines.length, isDoubled)];
    for (const beginnings of isDoubled ? [OWN, LONG] : [OWN]) {
      addWords(features, line, beginnings);
      for (const name of shape) features.add(hashOf(name, beginnings.any));
    }
    addAround(features, lines, shapes, at);
    for (const name of contextFeatures(lines, at)) features.add(hashOf(name));
    return features;
  });
}

/** Hash states of feature names that share a prefix. */
const beginningsBehind = (prefix: string) => ({
  any: stateAfter(prefix),
  word: stateAfter(`${prefix}word `),
  bigram: stateAfter(`${prefix}bigram `),
  trigram: stateAfter(`${prefix}trigram `),
  stem: stateAfter(`${prefix}stem `),
  prefix: stateAfter(`${prefix}prefix `),
  suffix: stateAfter(`${prefix}suffix `),
  opening: stateAfter(`${prefix}opening `),
});
const OWN = beginningsBehind('');
const LONG = beginningsBehind('long ');

const afterWord = (word: string | undefined, state: number) => stateAfter(' ', stateAfter(`${word}`, state));

function addWords(features: Set<number>, { tokens, language }: DialogueLine, named: typeof OWN): void {
  tokens.forEach((word, at) => {
    const before = tokens[at - 1] ?? '^';
    features.add(hashOf(word, named.word)).add(hashOf(word, afterWord(before, named.bigram)));
    if (at > 1) features.add(hashOf(word, afterWord(before, afterWord(tokens[at - 2], named.trigram))));
    const stem = stemOf(word, language);
    if (stem !== word) features.add(hashOf(stem, named.stem));
    if (language === 'ar' && word.length > 3)
      features
        .add(hashOf(word.slice(0, 2), named.prefix))
        .add(hashOf(word.slice(0, 3), named.prefix))
        .add(hashOf(word.slice(-3), named.suffix));
  });
  features
    .add(hashOf(`first ${tokens[0]}`, named.any))
    .add(hashOf(`${tokens[1]}`, afterWord(tokens[0], named.opening)))
    .add(hashOf(`last ${tokens.at(-1)}`, named.any));
}

/** Features of a line that do not depend on its words; they also serve as context features of its neighbours. */
function shapeOf(line: DialogueLine, marks: ReadonlySet<string> = new Set()): string[] {
  const names = [`length ${Math.min(6, Math.floor(Math.log2(line.tokens.length + 1)))}`];
  if (line.isQuestion) names.push('question');
  if (/[?؟]/u.test(line.text)) names.push('contains question');
  if (/\d/u.test(line.text)) names.push('digits');
  if (line.times.some(({ kind }) => kind !== 'event' && kind !== 'now')) names.push('time');
  if (line.mentioned.length > 0) names.push('mentions');
  if (line.addressed.length > 0) names.push('addresses');
  for (const act of line.acts) if (act !== 'other') names.push(`act ${act}`);
  for (const cue of line.cues) names.push(`cue ${cue}`);
  for (const mark of marks) names.push(`rule ${mark}`);
  return names;
}

function placeFeatures(at: number, count: number, isDoubled: boolean): string[] {
  const position = at / Math.max(1, count - 1);
  const names = [`fifth ${Math.floor(position * 5)}`];
  if (position > 0.9) names.push('end');
  if (position < 0.06) names.push('beginning');
  if (isDoubled) names.push(`tenth ${Math.floor(position * 10)}`);
  return names;
}

const voiceOf = (near: DialogueLine, line: DialogueLine) =>
  near.speaker === line.speaker ? 'same' : 'other';

/**
 * Hash states by distance to a surrounding line and by whether its speaker is the same; many feature names follow each.
 */
const AROUND = Array.from({ length: 2 * CONTEXT_LINES + 1 }, (_, place) => {
  const offset = place - CONTEXT_LINES;
  return {
    offset,
    any: stateAfter(`${offset} `),
    same: stateAfter(`${offset} same `),
    other: stateAfter(`${offset} other `),
  };
}).filter(({ offset }) => offset !== 0);

/** Adds the features named for the surrounding lines, with their distance and whether the speaker is the same. */
export function addAround(features: Set<number>, lines: DialogueLine[], names: string[][], at: number): void {
  const line = lines[at] as DialogueLine;
  for (const { offset, any, ...voices } of AROUND) {
    const near = lines[at + offset];
    if (!near) continue;
    const voiced = voices[voiceOf(near, line)];
    for (const name of names[at + offset] ?? []) features.add(hashOf(name, any)).add(hashOf(name, voiced));
  }
}

function contextFeatures(lines: DialogueLine[], at: number): string[] {
  const line = lines[at] as DialogueLine;
  const names: string[] = [];
  for (const { offset } of AROUND) {
    const near = lines[at + offset];
    if (!near) {
      names.push(`${offset} none`);
      continue;
    }
    names.push(`${offset} ${voiceOf(near, line)}`);
    if (Math.abs(offset) <= WORD_CONTEXT_LINES)
      names.push(
        `${offset} first ${near.tokens[0]}`,
        `${offset} opening ${near.tokens[0]} ${near.tokens[1]}`,
      );
    if (Math.abs(offset) === 1) for (const word of near.tokens) names.push(`${offset} word ${word}`);
    const shared = near.stems.filter((stem) => line.stems.includes(stem)).length;
    if (shared > 0) names.push(`${offset} shares ${Math.min(3, shared)}`);
  }
  const asked = line.addressed[0] ?? line.mentioned[0];
  if (asked && lines[at + 1]?.speaker === asked) names.push('answered by the one named');
  const isAsked = lines
    .slice(Math.max(0, at - 3), at)
    .some((before) => before.mentioned.includes(line.speaker));
  if (isAsked) names.push('named before');
  return names;
}
