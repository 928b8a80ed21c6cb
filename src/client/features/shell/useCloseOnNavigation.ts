import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Closes overlays on navigation, for example with the browser's Back button. */
export function useCloseOnNavigation(close: () => void): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the screen changes
  useEffect(close, [pathname]);
}
