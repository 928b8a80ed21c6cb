import { useBlocker } from '@tanstack/react-router';

/** Blocks navigation to another screen, a reload and closing the tab while a form has unsaved changes. */
export const useLeaveBlocker = (isDirty: boolean) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
