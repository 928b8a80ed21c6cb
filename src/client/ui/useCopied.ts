import { useEffect, useRef, useState } from 'react';

const COPIED_MS = 2_000;

/** Copies a text, and sets `isCopied` for two seconds; rejects if the browser denies access to the clipboard. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return { isCopied, copy };
}
