import { useQuery } from '@tanstack/react-query';
import { call, inlinedAnswer } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

const readStatus = () => call('GET /api/google-auth/status');

/**
 * Whether this server offers Google sign-in. A status that fails to load counts as unavailable, without an error on
 * screen.
 */
export const useGoogleStatus = () =>
  useQuery({
    queryKey: queryKeys.googleStatus,
    queryFn: () =>
      readStatus()
        .catch(readStatus)
        .catch((error: unknown) => {
          // biome-ignore lint/suspicious/noConsole: specified as logged only
          console.warn('The status of Google sign-in could not be read', error);
          return { initialized: false, hasRefreshToken: false };
        }),
    initialData: () => inlinedAnswer('GET /api/google-auth/status'),
  });
