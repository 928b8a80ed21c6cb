import { readFileSync } from 'node:fs';
import type { MeetingSize } from '../learned/lines/meetingSize.ts';
import type { Ranker } from './ranker.ts';

/** The ranker of sentences, and the ranker of stems, whose probabilities are features of the former. */
export interface Rankers {
  units: Ranker;
  stems: Ranker;
}

export const rankersFile = (size: MeetingSize): URL => new URL(`weights/${size}.json`, import.meta.url);

const loaded = new Map<MeetingSize, Rankers>();

/**
 * The committed rankers, produced by `npm run train`, read from disk once. Trees rank in long meetings only: all meetings
 * on which the rankers were fitted are long, and trees do not extrapolate.
 */
export function storedRankers(size: MeetingSize): Rankers {
  const rankers: Rankers = loaded.get(size) ?? JSON.parse(readFileSync(rankersFile(size), 'utf8'));
  loaded.set(size, rankers);
  return rankers;
}
