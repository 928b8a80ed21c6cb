import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Called after the drawer has closed and focus has returned to the trigger. */
  onClosed?: () => void;
  /** The drawer's accessible name. */
  title: string;
  children: ReactNode;
  className?: string;
}

/**
 * A panel that slides in from the start edge over a dark backdrop. Uses the browser's modal <dialog>, which traps
 * focus, closes on Escape and restores focus to the trigger.
 */
export function Drawer({ open, onClose, onClosed, title, children, className }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    // An attribute instead of `:has()`, which would recalculate the whole page's styles on every change.
    page.dataset.drawer = '';
    return () => {
      delete page.dataset.drawer;
      setIsLeaving(true);
      element?.close();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog for keyboard users
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={() => {
        onClose();
        // Queued, because the browser restores focus right after this event.
        if (onClosed) queueMicrotask(onClosed);
      }}
      // A click on the backdrop has the dialog itself as target, because its content covers the rest of the panel.
      onClick={(event) => event.target === dialog.current && onClose()}
      onTransitionEnd={() => setIsLeaving(false)}
      className={cx(
        'fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none max-w-none border-e border-line bg-surface text-ink shadow-pop outline-none',
        'transition-[translate,display,overlay] transition-discrete duration-200 ease-out',
        'not-open:-translate-x-full open:starting:-translate-x-full rtl:not-open:translate-x-full rtl:open:starting:translate-x-full',
        'backdrop:bg-veil backdrop:transition-opacity backdrop:transition-discrete backdrop:duration-200 not-open:backdrop:opacity-0 open:starting:backdrop:opacity-0',
        className,
      )}
    >
      {(open || isLeaving) && <div className="flex min-h-full flex-col">{children}</div>}
    </dialog>
  );
}
