import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element with `data-first` when another step of a dialog is shown: the pressed button went with the step before,
 * and the focus with it.
 */
export function useFocusOnStep(step: unknown): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) content.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    shown.current = step;
  }, [step]);
  return content;
}
