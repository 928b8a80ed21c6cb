import { useCallback, useEffect, useState } from 'react';
import { segmentOfHash } from '../lines/log/segmentHash.ts';

/** A segment to scroll to. Each request is a new object, so that the same segment can be requested again. */
export interface MomentTarget {
  segmentId: string;
}

/** The segment from the URL hash or from a click; the transcript scrolls to it, marks it and focuses it. */
export function useMomentTarget(hash: string, isReady: boolean) {
  const [target, setTarget] = useState<MomentTarget | null>(null);
  const showMoment = useCallback((segmentId: string) => setTarget({ segmentId }), []);

  useEffect(() => {
    const segmentId = segmentOfHash(hash);
    if (segmentId && isReady) showMoment(segmentId);
  }, [hash, isReady, showMoment]);

  return { target, showMoment };
}
