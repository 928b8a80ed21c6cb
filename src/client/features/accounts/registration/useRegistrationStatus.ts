import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

/** Whether this visitor may register with the invitation in the page's address. */
export const useRegistrationStatus = (invitation: string | undefined) =>
  useQuery({
    queryKey: queryKeys.registration(invitation),
    queryFn: () => call('GET /api/registration', { query: { invitation } }),
    initialData: () => inlinedAnswer('GET /api/registration', { query: { invitation } }),
    // Refetches on mount, because registration may open or the invitation may be used up while the app is open.
    refetchOnMount: 'always',
  });

/** Reads the invitation from the address: an administrator's invitation, or the mailed meeting link in `next`. */
export const invitationOf = (search: { invitation?: string | undefined; next?: string | undefined }) =>
  search.invitation ?? /^\/join\/([\w-]{1,64})$/.exec(search.next ?? '')?.[1];

/** Prefills the email field with the invited address, because an emailed invitation admits no other address. */
export function useInvitedEmail(invitation: string | undefined, fill: (email: string) => void): void {
  const email = useRegistrationStatus(invitation).data?.email ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only for another address
  useEffect(() => {
    if (email !== null) fill(email);
  }, [email]);
}
