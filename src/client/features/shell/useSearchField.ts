import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { isShown } from '#client/ui/isShown.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the screen focuses its search field when it opens. */
    startsInSearch?: boolean;
  }
}

export const searchFieldOf = (screen: HTMLElement | null): HTMLInputElement | undefined =>
  [...(screen?.querySelectorAll<HTMLInputElement>('input[type=search]') ?? [])].find(isShown);

/** Focuses the screen's own search field, or opens the search over all meetings if the screen has none. */
export function useSearchField(screen: RefObject<HTMLElement | null>): () => void {
  const navigate = useNavigate();
  return () => {
    const field = searchFieldOf(screen.current);
    if (field) field.focus();
    else void navigate({ to: '/ai-summaries', search: {}, state: { startsInSearch: true } });
  };
}
