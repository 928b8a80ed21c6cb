import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** The text of the search field: debounced into the address as `asked`, and updated on Back navigation. */
export function useTypedQuery(asked: string, ask: (query: string) => void) {
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const askNow = useRef(ask);
  askNow.current = ask;

  useEffect(() => {
    // The address differs from what was last sent, so the user has navigated back or opened the screen again.
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
      // Clears without debouncing.
      query === '' ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped };
}
