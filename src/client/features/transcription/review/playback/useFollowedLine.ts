import { useEffect, useEffectEvent, useRef } from 'react';
import { segmentElementId } from '../../lines/segmentHash.ts';
import type { Playback } from './usePlayback.ts';

/**
 * Calls `show` when the recording goes on to a line that is not in view. Where the line before it was not in view either,
 * somebody scrolled away, and is left there.
 */
export function useFollowedLine(playback: Playback | null, show: (lineId: string) => void): void {
  const before = useRef<string | null>(null);
  const playedId = playback?.playedId ?? null;
  const follow = useEffectEvent((lineId: string, lastId: string | null) => {
    // The bar with the player covers the lines behind it.
    const top = playback?.audio.current?.parentElement?.getBoundingClientRect().bottom ?? 0;
    const isFollowed = lastId === null || shareInView(lastId, top) > 0;
    if (isFollowed && shareInView(lineId, top) < 0.5) show(lineId);
  });
  useEffect(() => {
    const lastId = before.current;
    before.current = playedId;
    if (playedId !== null) follow(playedId, lastId);
  }, [playedId]);
}

/** How much of a line's height is below this edge, in pixels of the window, and above its lower one: 0 to 1. */
function shareInView(lineId: string, edge: number): number {
  const line = document.getElementById(segmentElementId(lineId))?.getBoundingClientRect();
  if (!line?.height) return 0;
  return Math.max(0, Math.min(line.bottom, innerHeight) - Math.max(line.top, edge)) / line.height;
}
