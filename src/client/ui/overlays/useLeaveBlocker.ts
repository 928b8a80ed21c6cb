import { useBlocker } from '@tanstack/react-router';
import { useUnsaved } from '../unsaved.ts';

/** Asks before another screen, a reload, the closing of the tab or a sign-out discards unsaved changes of a form. */
export function useLeaveBlocker(isDirty: boolean) {
  useUnsaved(isDirty);
  return useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
}
