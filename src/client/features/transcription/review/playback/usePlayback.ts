import { useRef, useState } from 'react';
import type { Line } from '../../lines/line.ts';
import { lineAt, secondsOf } from './playedLine.ts';

export interface Playback {
  /** The line that is being played, or was played last. */
  playedId: string | null;
  playFrom: (lineId: string) => void;
  audio: React.RefObject<HTMLAudioElement | null>;
  /** Called with the playback position in seconds as it advances. */
  follow: (seconds: number) => void;
}

/** Synchronizes a recording with the lines of its transcript. Null if there is no recording to play. */
export function usePlayback(lines: readonly Line[], startedAt: string | null): Playback | null {
  const audio = useRef<HTMLAudioElement>(null);
  const [playedId, setPlayedId] = useState<string | null>(null);
  if (startedAt === null) return null;
  return {
    audio,
    playedId,
    follow: (seconds) => setPlayedId(lineAt(lines, startedAt, seconds)?.id ?? null),
    playFrom: (lineId) => {
      const line = lines.find(({ id }) => id === lineId);
      if (!line || !audio.current) return;
      audio.current.currentTime = secondsOf(line, startedAt);
      setPlayedId(lineId);
      // Ignores the rejection, because the player shows the error.
      audio.current.play().catch(() => {});
    },
  };
}
