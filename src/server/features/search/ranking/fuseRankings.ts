import type { SemanticMatch } from '../semantic/semanticSearch.ts';
import { keyOfLine, type Passage } from './rankPassages.ts';

/** Constant of reciprocal rank fusion (Cormack et al., 2009), which compares ranks instead of incomparable scores. */
const K = 60;
/** Matching words up to this many lines away from a place found by meaning belong to the same discussion. */
const NEAR = 4;

/** Merges the passages found by words, best first, and the places found by meaning, best first, into one ranking. */
export function fuseRankings(byWords: Passage[], byMeaning: SemanticMatch[]): Passage[] {
  let places = 0;
  const fused = byWords.map((passage, index) => {
    // Ranks a further line of a discussion behind all other discussions found by words.
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

/** Represents a place by its longest line, because short lines say little. A line found by words moves up instead. */
function passageOf({ meetingId, moment, lines }: SemanticMatch, score: number, fused: Passage[]): Passage[] {
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
