import { type RefObject, useEffect, useRef } from 'react';

const firstButton = (group: HTMLElement): HTMLElement | null => group.querySelector('button');

/**
 * Keeps focus in a group whose buttons change with `state`, because the pressed button is removed. Focuses what `find`
 * returns after the change, by default the first button, unless focus has moved elsewhere.
 */
export function useKeptFocus<Group extends HTMLElement = HTMLDivElement>(
  state: unknown,
  find: (group: HTMLElement) => HTMLElement | null = firstButton,
): {
  ref: RefObject<Group | null>;
  onClick: () => void;
} {
  const ref = useRef<Group>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the buttons have changed
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== null;
    if (isElsewhere) isPressed.current = false;
    else if (isPressed.current && ref.current) find(ref.current)?.focus();
  }, [state]);
  return {
    ref,
    onClick: () => {
      isPressed.current = true;
    },
  };
}
