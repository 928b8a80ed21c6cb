/** Why sound that was taken for speech became no words of a transcript. */
export type DropReason = 'refused' | 'invented' | 'not_speech' | 'echo' | 'overload';

const counts = new Map<DropReason, number>();

/** Counts what was left out since this process started; the metrics show it to whoever runs the server. */
export function countDropped(reason: DropReason, count = 1): void {
  counts.set(reason, (counts.get(reason) ?? 0) + count);
}

export const droppedCounts = (): ReadonlyMap<DropReason, number> => counts;
