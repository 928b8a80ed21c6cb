import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, inlined } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

/** Whether this visitor may register, given the invitation in the address. */
export const useRegistrationStatus = (invitation: string | undefined) =>
  useQuery({
    queryKey: queryKeys.registration(invitation),
    queryFn: () => call('GET /api/registration', { query: { invitation } }),
    initialData: () => inlined('GET /api/registration', { query: { invitation } }),
    // Registration may open, or the invitation be used up, while this page stays open.
    refetchOnMount: 'always',
  });

/** The invitation in the screen's address: an administrator's, or the mailed link of a meeting in `next`. */
export const invitationOf = (search: { invitation?: string | undefined; next?: string | undefined }) =>
  search.invitation ?? /^\/join\/([\w-]{1,64})$/.exec(search.next ?? '')?.[1];

/** Prefills the email that a mailed invitation is for: it admits no other. */
export function useInvitedEmail(invitation: string | undefined, fill: (email: string) => void): void {
  const email = useRegistrationStatus(invitation).data?.email ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only for another address
  useEffect(() => {
    if (email !== null) fill(email);
  }, [email]);
}
