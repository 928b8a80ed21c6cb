import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

/**
 * Returns what handles a failure to enter by an invite link. It refetches the invitation, because the link may have been
 * revoked, or the meeting ended or cancelled, while the screen was open; the screen itself shows a revoked link.
 */
export function useEntryError(token: string): (error: unknown, title: string) => void {
  const queries = useQueryClient();
  return (error, title) => {
    void queries.invalidateQueries({ queryKey: queryKeys.invitation(token) });
    if (error instanceof CallError && error.status === 404) return;
    toastFailure(title, error);
  };
}
