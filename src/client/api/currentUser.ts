import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import { call, inlinedAnswer } from './call.ts';
import { CallError } from './callError.ts';
import { queryClient } from './queryClient.ts';
import { queryKeys } from './queryKeys.ts';

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.user,
  queryFn: async (): Promise<User | null> => {
    try {
      return await call('GET /api/user');
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    }
  },
  initialData: () => inlinedAnswer('GET /api/user') as User | null | undefined,
});

/** The signed-in user, for guards that run outside React. */
export const signedInUser = (): User | null => queryClient.getQueryData<User | null>(queryKeys.user) ?? null;

/** The signed-in user; null for a visitor. Never pending, because the app renders only after the user has loaded. */
export function useCurrentUser(): User | null {
  return useQuery(currentUserQuery).data ?? null;
}

let lastSignedIn: User | null = null;

/**
 * The user for screens behind the guard. When a session ends, a screen may render once more before it unmounts, and
 * then still gets its last user.
 */
export function useSignedInUser(): User {
  const user = useCurrentUser() ?? lastSignedIn;
  if (!user) throw new Error('This screen is only for people who are signed in');
  lastSignedIn = user;
  return user;
}
