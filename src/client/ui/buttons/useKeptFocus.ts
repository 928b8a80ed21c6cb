import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps focus in a group of buttons that change with `state`, because the pressed button is removed. Focuses the first
 * button of the next state, unless focus has moved elsewhere.
 */
export function useKeptFocus(state: unknown): {
  ref: RefObject<HTMLDivElement | null>;
  onClick: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the buttons have changed
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== null;
    if (isElsewhere) isPressed.current = false;
    else if (isPressed.current) ref.current?.querySelector('button')?.focus();
  }, [state]);
  return {
    ref,
    onClick: () => {
      isPressed.current = true;
    },
  };
}
