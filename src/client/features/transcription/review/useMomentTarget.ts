import { useCallback, useEffect, useState } from 'react';
import { segmentOfHash } from './segmentHash.ts';

/** A moment somebody asked to be shown; asked for again, it is a new one. */
export interface MomentTarget {
  segmentId: string;
}

/** The segment of the address's hash, for the transcript to bring into view, mark and put the keyboard there. */
export function useMomentTarget(hash: string, isReady: boolean) {
  const [target, setTarget] = useState<MomentTarget | null>(null);
  const showMoment = useCallback((segmentId: string) => setTarget({ segmentId }), []);

  useEffect(() => {
    const segmentId = segmentOfHash(hash);
    if (segmentId && isReady) showMoment(segmentId);
  }, [hash, isReady, showMoment]);

  return { target, showMoment };
}
