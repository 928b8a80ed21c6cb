import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/**
 * Returns what handles a failure to enter by an invite link. It refetches the invitation, because the link may have been
 * revoked, or the meeting ended or cancelled, while the screen was open; the screen itself shows a revoked link.
 */
export function useEntryError(token: string): (error: unknown, title: string) => void {
  const queries = useQueryClient();
  return (error, title) => {
    void queries.invalidateQueries({ queryKey: queryKeys.invitation(token) });
    if (error instanceof CallError && error.status === 404) return;
    toast({ title, description: messageOf(error, t`Please try again.`), variant: 'destructive' });
  };
}
