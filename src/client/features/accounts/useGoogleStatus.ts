import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';

const readStatus = () => call('GET /api/google-auth/status');

/** Whether Google can be used here. Where that cannot be learnt, it cannot: nobody is bothered with why. */
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
  });
