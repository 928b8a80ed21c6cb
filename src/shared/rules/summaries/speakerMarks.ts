import { SPEAKER, textDirection } from '../language/textDirection.ts';

const MARKS = { ltr: '\u200e', rtl: '\u200f' } as const;
const SAID = new RegExp(`^(${SPEAKER}): (.+)$`, 'gmu');

/**
 * What somebody said, behind their name. A name in the other script than the words has marks of direction around it:
 * without them the dot of "Davis Jr.: نبدأ غدا" moves to the other side of the name, and programs that go by the first
 * letter give the line the direction of the name. Marks, because players of subtitles and Word know no isolates.
 */
export function saidBy(name: string, words: string): string {
  const own = textDirection(name);
  const said = /\p{L}/u.test(words) ? textDirection(words) : own;
  return own === said ? `${name}: ${words}` : `${MARKS[said]}${name}${MARKS[own]}${MARKS[said]}: ${words}`;
}

/** The same for a text whose lines may begin with a name and a colon. */
export const withSpeakerMarks = (text: string): string =>
  text.replace(SAID, (_, name: string, words: string) => saidBy(name, words));
