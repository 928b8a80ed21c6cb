import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After it is gone and the focus is back at the trigger. */
  onClosed?: () => void;
  /** Read to screen readers. */
  title: string;
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A panel from the start edge over a dark veil; the focus stays inside and returns to the trigger. */
export function Drawer(props: Props) {
  const { open, onOpenChange, onClosed, title, trigger, children, className } = props;
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <RadixDialog.Content
          aria-describedby={undefined}
          // Radix moves the focus right after this event.
          onCloseAutoFocus={() => onClosed && queueMicrotask(onClosed)}
          className={cx(
            'fixed inset-y-0 start-0 z-50 flex flex-col overflow-y-auto border-e border-line bg-surface shadow-pop outline-none',
            'data-[state=closed]:animate-leave-start data-[state=open]:animate-enter-start',
            className,
          )}
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
