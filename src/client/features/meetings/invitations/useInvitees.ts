import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

/** The invitees of the user's own meeting. Refetched on mount, because emails are sent or rejected meanwhile. */
export const useInvitees = (id: string) =>
  useQuery({
    queryKey: queryKeys.invitees(id),
    queryFn: async () => (await call('GET /api/meetings/{id}/invitations', { params: { id } })).invitations,
    gcTime: 0,
  });
