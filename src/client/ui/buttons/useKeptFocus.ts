import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a group of buttons that change with `state`: the pressed one goes, and the focus with it.
 * The first button of the next state then gets it, unless it is somewhere else by then.
 */
export function useKeptFocus(state: unknown): {
  ref: RefObject<HTMLDivElement | null>;
  onClick: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the buttons changed
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
