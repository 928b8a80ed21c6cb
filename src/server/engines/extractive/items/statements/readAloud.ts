import { IN_MEETING } from '../../cues/plainCues.ts';
import type { Utterance } from '../../utterances/utterance.ts';

/** A sentence of several words that is a quotation as a whole, such as one from old minutes. */
const QUOTED = /^\s*["«“„](?=(?:[^"»”“]*\s){2})[^"»”“]+["»”“]\s*[.!]?\s*$/u;

export const isQuoted = ({ spoken }: Pick<Utterance, 'spoken'>): boolean => QUOTED.test(spoken);

/** The lines that only read aloud what was written before, or announce that. */
export function linesReadAloud(utterances: readonly Utterance[]): Set<number> {
  const lines = new Set(utterances.filter(isQuoted).map(({ line }) => line));
  for (const said of utterances) if (!isQuoted(said) && !IN_MEETING.test(said.cue)) lines.delete(said.line);
  return lines;
}
