import { useCallback, useEffect, useState } from 'react';
import { scrollToEstimated } from './scrollToEstimated.ts';
import { segmentElementId, segmentOfHash } from './segmentHash.ts';

/** Brings the segment of the address's hash into view, marks it and puts the keyboard there. */
export function useMomentTarget(hash: string, isReady: boolean) {
  const [targetId, setTargetId] = useState<string | null>(null);

  const showMoment = useCallback((segmentId: string) => {
    setTargetId(segmentId);
    requestAnimationFrame(() => {
      const find = () => document.getElementById(segmentElementId(segmentId));
      find()?.focus({ preventScroll: true });
      scrollToEstimated(find);
    });
  }, []);

  useEffect(() => {
    const segmentId = segmentOfHash(hash);
    if (segmentId && isReady) showMoment(segmentId);
  }, [hash, isReady, showMoment]);

  return { targetId, showMoment };
}
