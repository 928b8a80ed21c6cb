import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element with `data-first` when a dialog shows another step, because the pressed button was removed with
 * the previous step.
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
