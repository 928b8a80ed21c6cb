import { COMMITMENT } from '../../cues/actionCues.ts';
import { cueText } from '../../cues/cueText.ts';
import { CONDITION } from '../../cues/replyCues.ts';
import { isLastingAfter, isRefusedAfter } from '../../dates/duePhrases.ts';
import { isTimeOfOthers } from '../../dates/othersTimes.ts';
import { sentenceAround, type TimeExpression, wordsBefore } from '../../dates/timeExpressions.ts';
import { normalise } from '../../text/tokens.ts';
import type { LineGroup } from '../groups/lineGroups.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import { type Features, featuresOf, type LinearModel, logOddsOf } from '../models/linearModel.ts';

/** A time expression near an item, with its line. */
interface DueCandidate {
  at: number;
  time: TimeExpression;
}

/** Input for choosing the due date of an item. */
export interface DueContext {
  lines: DialogueLine[];
  group: LineGroup;
  wide: number[];
  owner: string | null;
  ruled: string | null;
  /** Lines in which others refuse the task, whose times say why. */
  refused?: ReadonlySet<number>;
}

/** Lines before and after an item that are searched, because a deadline is often negotiated around its task. */
const LINES_BEFORE = 2;
const LINES_BEHIND = 3;
/** Log odds by which a date must exceed "no date", because a wrong date does more harm than none. */
const MARGIN = 0.3;

export function dueCandidates({ lines, wide, owner, refused }: DueContext): DueCandidate[] {
  const from = Math.max(0, (wide[0] ?? 0) - LINES_BEFORE);
  const to = (wide.at(-1) ?? 0) + LINES_BEHIND;
  return lines.slice(from, to + 1).flatMap(({ times, text, speaker }, offset) =>
    (refused?.has(from + offset) ? [] : times)
      .filter((time) => !isRefusedAfter(wordsBefore(text, time)))
      .filter((time) => time.kind !== 'span' || !isLastingAfter(wordsBefore(text, time)))
      .filter((time) => speaker !== owner || !isTimeOfOthers(text, time))
      .map((time) => ({ at: from + offset, time })),
  );
}

const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Features of "no date", given the candidates. */
export const undatedFeatures = (candidates: DueCandidate[]): Features =>
  featuresOf([
    'undated',
    `candidates ${Math.min(3, candidates.length)}`,
    ...candidates.map(({ time }) => `there is ${time.kind}`),
  ]);

/** Features of one candidate: its kind and words, its position in the item, its speaker, and whether it is repeated. */
export function dueFeatures(context: DueContext, chosen: DueCandidate, candidates: DueCandidate[]): Features {
  const { lines, group, wide, owner, ruled } = context;
  const { at, time } = chosen;
  const line = lines[at] as DialogueLine;
  const words = wordsOf(time.text);
  const before = wordsOf(line.text.slice(0, time.start));
  const after = wordsOf(line.text.slice(time.end));
  const isInside = wide.includes(at);
  const offset = Math.max(-3, Math.min(3, at - group.anchor));
  const names = [
    `kind ${time.kind}`,
    `${isInside ? 'inside' : 'outside'} ${time.kind}`,
    isInside ? 'inside' : at < (wide[0] ?? 0) ? 'before' : at > (wide.at(-1) ?? 0) ? 'behind' : 'between',
    `offset ${offset}`,
    `first ${words[0]}`,
    `words ${words.length}`,
    `preceded by ${before.at(-1) ?? '^'}`,
    `preceded by ${before.slice(-2).join(' ')}`,
    `followed by ${after[0] ?? '$'}`,
    ...words.map((word) => `word ${word}`),
  ];
  if (at === group.anchor) names.push('anchor', `anchor ${time.kind}`);
  if (line.speaker === owner) names.push('owner says', `owner says ${time.kind}`);
  if (line.isQuestion) names.push('question');
  for (const act of line.acts) names.push(`act ${act}`);
  for (const cue of line.cues) names.push(`cue ${cue}`);
  if (before.length === 0) names.push('opens the line');
  if (after.length === 0) names.push('ends the line');
  if (line.tokens.length <= 4) names.push('short line');
  if (candidates.length === 1) names.push('the only one');
  if (ruled !== null) names.push(normalise(ruled).includes(normalise(time.text)) ? 'by rule' : 'not by rule');
  names.push(...repetitionFeatures(chosen, words, candidates));
  return featuresOf(names);
}

function repetitionFeatures(chosen: DueCandidate, words: string[], candidates: DueCandidate[]): string[] {
  const isLater = (other: DueCandidate) =>
    other.at > chosen.at || (other.at === chosen.at && other.time.start > chosen.time.start);
  const repeats = (other: DueCandidate) =>
    wordsOf(other.time.text).some((word) => word.length > 3 && words.includes(word));
  const later = candidates.filter(isLater);
  const names = [`later ones ${Math.min(2, later.length)}`];
  if (later.some(repeats)) names.push('is repeated');
  if (candidates.some((other) => other.at < chosen.at && repeats(other))) names.push('repeats');
  return names;
}

/** Kinds of time that set a date when a sentence says nothing else. */
const DATING: readonly TimeExpression['kind'][] = ['tomorrow', 'today', 'weekday', 'date', 'end'];
/** Kinds of time for which somebody takes something on. */
const UNDERTAKEN_FOR: readonly TimeExpression['kind'][] = [...DATING, 'clock', 'noon'];
/** A word that settles a time or agrees to it. */
const SETTLED_BY =
  /(?<!\p{L})(?:then|so|by|on|say|donc|alors|disons|bon|allez|euh|er|um|اذن|مالا|طيب|ايا|يعني)(?!\p{L})/gu;

/** The last time that the owner names in a sentence of its own, in the item or directly behind it ("Le seize, donc."). */
export function timeAlone({
  lines,
  group,
  owner,
}: Pick<DueContext, 'lines' | 'group' | 'owner'>): DueCandidate | null {
  const last = group.at.at(-1) ?? 0;
  const own = [...group.at, last + 1].filter((at) => owner !== null && lines[at]?.speaker === owner);
  const alone = own.flatMap((at) => {
    const { text, times } = lines[at] as DialogueLine;
    return times.filter((time) => isAlone(text, time)).map((time) => ({ at, time }));
  });
  return alone.at(-1) ?? null;
}

/**
 * The only day or hour of the sentence in which the owner takes the task on, if the chosen time stands before that sentence, in
 * the same line or in one of somebody else ("The fifteenth is a Sunday, so I'll ring him on Friday.").
 */
export function timeOfUndertaking(
  { lines, group, owner }: Pick<DueContext, 'lines' | 'group' | 'owner'>,
  chosen: DueCandidate,
): DueCandidate {
  const at = group.at.filter((line) => lines[line]?.speaker === owner).at(-1);
  const line = at === undefined ? undefined : lines[at];
  if (at === undefined || !line || line.isQuestion || chosen.at > at) return chosen;
  if (chosen.at < at && lines[chosen.at]?.speaker === owner) return chosen;
  const own = line.times.filter(
    (time) =>
      UNDERTAKEN_FOR.includes(time.kind) &&
      (chosen.at < at || time.start > chosen.time.start) &&
      isBehindUndertaking(line.text, time),
  );
  const [time] = own;
  if (!time || own.length > 1) return chosen;
  const isBeside = chosen.at === at && isBehindUndertaking(line.text, chosen.time);
  return isBeside ? chosen : { at, time };
}

/** Whether the same sentence takes something on before it names a time, and on no condition. */
function isBehindUndertaking(text: string, time: TimeExpression): boolean {
  const before = text.slice(0, time.start);
  const words = cueText(before.slice(before.search(/[^.!?؟…]*$/u)));
  return COMMITMENT.test(words) && !CONDITION.test(words);
}

function isAlone(text: string, time: TimeExpression): boolean {
  if (!DATING.includes(time.kind)) return false;
  const sentence = sentenceAround(text, time);
  const rest = normalise(sentence).replace(normalise(time.text), ' ').replace(SETTLED_BY, ' ');
  return !/[\p{L}\p{N}?؟]/u.test(rest);
}

/** The expression that most probably sets the item's due date; null for an item without one. */
export function dueOf(model: LinearModel, context: DueContext): DueCandidate | null {
  const candidates = dueCandidates(context);
  let best: DueCandidate | null = null;
  let bestScore = logOddsOf(model, undatedFeatures(candidates)) + MARGIN;
  for (const candidate of candidates) {
    const score = logOddsOf(model, dueFeatures(context, candidate, candidates));
    if (score <= bestScore) continue;
    best = candidate;
    bestScore = score;
  }
  return best;
}
