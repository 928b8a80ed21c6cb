import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** Debounces the typed text, so that no search is requested for each letter. */
export function useDebouncedText(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
