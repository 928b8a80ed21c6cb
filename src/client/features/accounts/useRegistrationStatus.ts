import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

/** Whether whoever looks at this screen may make an account, with the invitation they hold. */
export const useRegistrationStatus = (invitation: string | undefined) =>
  useQuery({
    queryKey: queryKeys.registration(invitation),
    queryFn: () => call('GET /api/registration', { query: { invitation } }),
    // An administrator may open it, or the invitation be used, while this page stays open.
    refetchOnMount: 'always',
  });

/** The invitation in the address of the screen: an administrator's, or the mailed link to a meeting that one came by. */
export const invitationOf = (search: { invitation?: string | undefined; next?: string | undefined }) =>
  search.invitation ?? /^\/join\/([\w-]{1,64})$/.exec(search.next ?? '')?.[1];

/** Fills in the address that a mailed invitation is for: no other one may use it. */
export function useInvitedEmail(invitation: string | undefined, fill: (email: string) => void): void {
  const email = useRegistrationStatus(invitation).data?.email ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is filled in anew
  useEffect(() => {
    if (email !== null) fill(email);
  }, [email]);
}
