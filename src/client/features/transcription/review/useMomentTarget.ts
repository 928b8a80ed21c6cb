import { useCallback, useEffect, useState } from 'react';
import { segmentOfHash } from '../lines/segmentHash.ts';

/** A segment to scroll to. Each request is a new object, so that the same segment can be requested again. */
export interface MomentTarget {
  segmentId: string;
}

/** The segment of the address's hash or of a click, which the transcript scrolls to, marks and focuses. */
export function useMomentTarget(hash: string, isReady: boolean) {
  const [target, setTarget] = useState<MomentTarget | null>(null);
  const showMoment = useCallback((segmentId: string) => setTarget({ segmentId }), []);

  useEffect(() => {
    const segmentId = segmentOfHash(hash);
    if (segmentId && isReady) showMoment(segmentId);
  }, [hash, isReady, showMoment]);

  return { target, showMoment };
}
