import { useCallback, useEffect, useState } from 'react';
import { segmentElementId, segmentOfHash } from './segmentHash.ts';

/** Sizes far away are estimates: each pass lays out what it reached, and the next one lands closer. */
const SETTLING_FRAMES = 3;

/** Brings the segment of the address's hash into view, marks it and puts the keyboard there. */
export function useMomentTarget(hash: string, isReady: boolean) {
  const [targetId, setTargetId] = useState<string | null>(null);

  const showMoment = useCallback((segmentId: string) => {
    setTargetId(segmentId);
    let frame = 0;
    const settle = () => {
      const element = document.getElementById(segmentElementId(segmentId));
      element?.scrollIntoView({ block: 'center' });
      if (frame === 0) element?.focus({ preventScroll: true });
      frame += 1;
      if (frame < SETTLING_FRAMES) requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  }, []);

  useEffect(() => {
    const segmentId = segmentOfHash(hash);
    if (segmentId && isReady) showMoment(segmentId);
  }, [hash, isReady, showMoment]);

  return { targetId, showMoment };
}
