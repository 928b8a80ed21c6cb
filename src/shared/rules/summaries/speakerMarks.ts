import { SPEAKER, textDirection } from '../language/textDirection.ts';

const MARKS = { ltr: '\u200e', rtl: '\u200f' } as const;
const SAID = new RegExp(`^(${SPEAKER}): (.+)$`, 'gmu');

/**
 * Joins a speaker's name and what they said. If name and words have different directions, adds direction marks around
 * the name: otherwise the dot of "Davis Jr.: نبدأ غدا" moves to the other side of the name, and programs that use the
 * first letter give the line the direction of the name. Uses marks, because subtitle players and Word do not support
 * isolates.
 */
export function saidBy(name: string, words: string): string {
  const own = textDirection(name);
  const said = /\p{L}/u.test(words) ? textDirection(words) : own;
  return own === said ? `${name}: ${words}` : `${MARKS[said]}${name}${MARKS[own]}${MARKS[said]}: ${words}`;
}

/**
 * Prepends a direction mark if the first letter of a text does not have the text's direction, as in "Karim سيرسل التقرير":
 * programs that show a text file use the first letter.
 */
export function withDirectionMark(text: string): string {
  const [first] = text.match(/\p{L}/u) ?? [];
  const direction = textDirection(text);
  return first === undefined || textDirection(first) === direction ? text : `${MARKS[direction]}${text}`;
}

/** Adds the marks of `saidBy` to a text whose lines may start with a name and a colon. */
export const withSpeakerMarks = (text: string): string =>
  text.replace(SAID, (_, name: string, words: string) => saidBy(name, words));
