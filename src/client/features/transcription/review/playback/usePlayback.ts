import { useRef, useState } from 'react';
import type { Line } from '../../lines/line.ts';
import { lineAt, secondsOf } from './playedLine.ts';

export interface Playback {
  /** The line that is being played, or was played last. */
  playedId: string | null;
  playFrom: (lineId: string) => void;
  audio: React.RefObject<HTMLAudioElement | null>;
  /** Called while the recording moves on. */
  follow: (seconds: number) => void;
}

/** Keeps a recording and the lines of its transcript in step. Null where nothing is kept to be played. */
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
      // The player shows what went wrong.
      audio.current.play().catch(() => {});
    },
  };
}
