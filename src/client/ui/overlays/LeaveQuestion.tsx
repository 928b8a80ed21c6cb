import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before another screen, a reload or the closing of the tab discards a form that is not saved. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t`Discard what you changed?`}
      description={t`What you changed here is not saved.`}
      cancelLabel={t`Keep editing`}
      confirmLabel={t({ context: 'changes', message: 'Discard' })}
      isDestructive
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
