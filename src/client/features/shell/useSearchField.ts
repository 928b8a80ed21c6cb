import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Focuses the search field of the screen that is opened. */
    startsInSearch?: boolean;
  }
}

export const searchFieldOf = (screen: HTMLElement | null): HTMLInputElement | undefined =>
  [...(screen?.querySelectorAll<HTMLInputElement>('input[type=search]') ?? [])].find((field) =>
    field.checkVisibility(),
  );

/** Focuses the screen's own search field, or opens the search over all meetings where there is none. */
export function useSearchField(screen: RefObject<HTMLElement | null>): () => void {
  const navigate = useNavigate();
  return () => {
    const field = searchFieldOf(screen.current);
    if (field) field.focus();
    else void navigate({ to: '/ai-summaries', search: {}, state: { startsInSearch: true } });
  };
}
