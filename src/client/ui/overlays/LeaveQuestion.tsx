import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

/** Asks before another screen, a reload or the closing of the tab discards unsaved changes of a form. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useLeaveBlocker(isDirty);
  return (
    <DiscardQuestion
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
