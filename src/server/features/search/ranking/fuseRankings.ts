import type { MeantPlace } from '../meaning/meaningSearch.ts';
import { keyOfLine, type Passage } from './rankPassages.ts';

/** Reciprocal rank fusion, with the constant of the literature: no score of one ranking is compared with one of the other. */
const K = 60;
/** Words that were said this many lines from what was meant belong to the same discussion. */
const NEAR = 4;

/** One ranking of the passages found by words, best first, and of the places found by meaning. */
export function fuseRankings(byWords: Passage[], byMeaning: MeantPlace[]): Passage[] {
  let places = 0;
  const fused = byWords.map((passage, index) => {
    // A further line of a discussion stays behind every other discussion that was found by words.
    const rank = passage.isNearBetter ? byWords.length + index : places++;
    return { ...passage, score: 1 / (K + rank + 1) };
  });
  const standing = new Map<string, Passage[]>();
  for (const passage of fused) {
    if (passage.kind !== 'transcript' || passage.isNearBetter) continue;
    standing.set(passage.meetingId, [...(standing.get(passage.meetingId) ?? []), passage]);
  }
  const added: Passage[] = [];
  for (const [rank, place] of byMeaning.entries()) {
    const worth = 1 / (K + rank + 1);
    const same = standing
      .get(place.meetingId)
      ?.find(({ line }) => line >= place.firstLine - NEAR && line <= place.lastLine + NEAR);
    if (same) same.score += worth;
    else added.push(...passageOf(place, worth, fused));
  }
  return [...fused, ...added].sort((a, b) => b.score - a.score || b.moment - a.moment);
}

/** The longest line stands for the place: short ones say little. A line that the words found already moves up. */
function passageOf({ meetingId, moment, lines }: MeantPlace, score: number, fused: Passage[]): Passage[] {
  const [longest] = [...lines].sort((a, b) => b.length - a.length || a.line - b.line);
  if (!longest) return [];
  const { line } = longest;
  const key = keyOfLine(meetingId, line);
  const known = fused.find((passage) => passage.key === key);
  if (!known) return [{ kind: 'transcript', key, meetingId, moment, line, score, isNearBetter: false }];
  known.score = score;
  known.isNearBetter = false;
  return [];
}
