import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { isShown } from '../isShown.ts';
import { Button } from './Button.tsx';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Loads the next page of the list above. The last page removes the button; if it has focus, the control above it gets
 * the focus, so that Tab continues with the loaded items instead of at the top of the page.
 */
export function MoreButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const removed = button.current!;
    return () => {
      if (document.activeElement === removed) controlBefore(removed)?.focus({ preventScroll: true });
    };
  }, []);
  return <Button ref={button} {...props} />;
}

const controlBefore = (button: HTMLElement): HTMLElement | undefined =>
  [...(button.closest('main')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
    .filter(
      (control) =>
        button.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING && isShown(control),
    )
    .at(-1);
