import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** What stands in the field, which reaches the address as `asked` once the typing pauses, and follows it on the way back. */
export function useTypedQuery(asked: string, ask: (query: string) => void) {
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const askNow = useRef(ask);
  askNow.current = ask;

  useEffect(() => {
    // Not our own question coming back: somebody went back, or chose the screen anew.
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    const query = typed.trim();
    if (query === sent.current) return;
    const timer = setTimeout(
      () => {
        sent.current = query;
        askNow.current(query);
      },
      // An emptied field has nothing to wait for.
      query === '' ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped };
}
