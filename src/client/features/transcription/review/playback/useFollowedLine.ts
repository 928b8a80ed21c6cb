import { useEffect, useEffectEvent, useRef } from 'react';
import { segmentElementId } from '../../lines/log/segmentHash.ts';
import type { Playback } from './usePlayback.ts';

/**
 * Calls `show` when the playback reaches a line outside the viewport. If the previous line was not visible either, the
 * reader has scrolled away and is not moved.
 */
export function useFollowedLine(playback: Playback | null, show: (lineId: string) => void): void {
  const before = useRef<string | null>(null);
  const playedId = playback?.playedId ?? null;
  const follow = useEffectEvent((lineId: string, lastId: string | null) => {
    // The bar with the player covers the lines below it.
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

/** The visible share of a line's height, 0–1, between this edge in px and the bottom of the viewport. */
function shareInView(lineId: string, edge: number): number {
  const line = document.getElementById(segmentElementId(lineId))?.getBoundingClientRect();
  if (!line?.height) return 0;
  return Math.max(0, Math.min(line.bottom, innerHeight) - Math.max(line.top, edge)) / line.height;
}
