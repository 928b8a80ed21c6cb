import { type RefObject, useEffect, useState } from 'react';
import { EXAMPLE_TIMES } from './exampleTimes.ts';

/** The index of the line that is currently played; null until the recording is started. */
export function useCurrentLine(audio: RefObject<HTMLAudioElement | null>): number | null {
  const [line, setLine] = useState<number | null>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const follow = () => {
      const isUntouched = element.paused && element.currentTime === 0;
      setLine(isUntouched ? null : lineAt(element.currentTime));
    };
    element.addEventListener('timeupdate', follow);
    return () => element.removeEventListener('timeupdate', follow);
  }, [audio]);
  return line;
}

// Tolerance in seconds, because a seek may land a sample before the requested time.
const ROUNDING_S = 0.05;

function lineAt(seconds: number): number {
  const next = EXAMPLE_TIMES.findIndex((start) => start > seconds + ROUNDING_S);
  return (next === -1 ? EXAMPLE_TIMES.length : next) - 1;
}
