import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

/** Whom I invited to a meeting of mine. Read anew at each opening: mails are sent, and refused, meanwhile. */
export const useInvitees = (id: string) =>
  useQuery({
    queryKey: queryKeys.invitees(id),
    queryFn: async () => (await call('GET /api/meetings/{id}/invitations', { params: { id } })).invitations,
    gcTime: 0,
  });
