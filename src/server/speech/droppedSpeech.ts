/** Why audio that was taken for speech was left out of the transcript. */
type DropReason = 'refused' | 'invented' | 'not_speech' | 'echo' | 'overload';

const counts = new Map<DropReason, number>();

/** Counts dropped speech by reason since the process started, for the metrics. */
export function countDropped(reason: DropReason, count = 1): void {
  counts.set(reason, (counts.get(reason) ?? 0) + count);
}

export const droppedCounts = (): ReadonlyMap<DropReason, number> => counts;
