import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** The search field's text: debounced into the address as `asked`, and updated from it when somebody navigates back. */
export function useTypedQuery(asked: string, ask: (query: string) => void) {
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const askNow = useRef(ask);
  askNow.current = ask;

  useEffect(() => {
    // Differs from what was sent last, so somebody navigated back or opened the screen anew.
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
      // An emptied field needs no debounce.
      query === '' ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped };
}
