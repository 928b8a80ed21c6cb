import { useLingui } from '@lingui/react/macro';
import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { documentDirection } from '#client/language/documentDirection.ts';
import { buttonClass } from '../buttons/buttonClass.ts';
import { cx } from '../cx.ts';
import { useStore } from '../store/useStore.ts';
import { isUndoKey } from './isUndoKey.ts';
import { currentToast, dismissToast, type ShownToast } from './toast.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

export function Toaster() {
  const { t } = useLingui();
  const shown = useStore(currentToast, null);
  const region = useCleanRegion(shown?.id);
  return (
    <RadixToast.Provider
      label={t`Notification`}
      duration={DURATION_MS}
      // Dismissed by swiping towards the edge at which it is shown.
      swipeDirection={documentDirection() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown && <ToastCard key={shown.id} shown={shown} />}
      <RadixToast.Viewport
        label={`${t`Notifications`} ({hotkey})`}
        {...region}
        className="fixed end-0 top-(--toast-top) z-100 m-0 w-full max-w-[420px] list-none p-3 sm:top-auto sm:bottom-(--toast-bottom) sm:p-4 print:hidden"
      />
    </RadixToast.Provider>
  );
}

/**
 * Cleans up after each toast what Radix leaves behind: focus in the region, and the pause of the timers, which a pointer
 * over a toast starts and whose end it misses when that toast is removed, so that later toasts would stay forever.
 */
function useCleanRegion(shownId: number | undefined) {
  const ref = useRef<HTMLOListElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a toast has closed
  useEffect(() => {
    const region = ref.current;
    const hasFocus = () => document.activeElement === region;
    if (hasFocus()) origin.current?.focus();
    // The element may have been removed or disabled.
    if (hasFocus()) document.querySelector('main')?.focus();
    region?.parentElement?.dispatchEvent(new PointerEvent('pointerleave'));
  }, [shownId]);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLOListElement>) => {
    // The parent also contains Radix's focus guards.
    const isInside = currentTarget.parentElement?.contains(relatedTarget) ?? false;
    if (!isInside) origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  return { ref, onFocus };
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { t } = useLingui();
  const { action } = shown;
  const label = action?.label;
  const isDestructive = shown.variant === 'destructive';
  useEffect(() => {
    if (!action) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      action.run();
      dismissToast(shown.id);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [action, shown.id]);
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  return (
    <RadixToast.Root
      // Errors, and messages with an action, interrupt a screen reader; other messages wait.
      type={isDestructive || action ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(shown.id)}
      className={cx(
        'flex items-start gap-3 rounded-md border bg-surface py-3 ps-4 pe-1.5 shadow-pop data-[state=open]:animate-rise',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform',
        isDestructive ? 'border-madder' : 'border-line',
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-2.5 size-5 shrink-0', isDestructive ? 'text-madder' : 'text-pine')}
      />
      <div className="grid flex-1 py-2">
        <RadixToast.Title className="text-md font-semibold">
          <bdi>{shown.title}</bdi>
        </RadixToast.Title>
        {shown.description && (
          <RadixToast.Description className="text-md text-ink-muted">
            <bdi>{shown.description}</bdi>
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action asChild altText={t`${label}: press F8 to reach this button`}>
          <button type="button" onClick={action.run} className={buttonClass('secondary')}>
            {label}
          </button>
        </RadixToast.Action>
      )}
      <RadixToast.Close aria-label={t`Dismiss`} className={buttonClass('ghost', 'icon')}>
        <X aria-hidden />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
