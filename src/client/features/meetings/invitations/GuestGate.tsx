import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '#client/api/call.ts';
import { CallError, messageOf } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { ErrorState } from '#client/ui/fallbacks/ErrorState.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { ScreenSpinner } from '#client/ui/progress/Spinner.tsx';
import type { Guest } from '#shared/contract/meetings.ts';

interface Props {
  token: string;
  children: (guest: Guest) => ReactNode;
}

/** Shows the meeting's screen to its guest; redirects everybody else, and removed guests, to the invitation. */
export function GuestGate({ token, children }: Props) {
  const { t } = useLingui();
  const guest = useQuery({ queryKey: queryKeys.guest, queryFn: () => call('GET /api/guest') });
  if (guest.data) return children(guest.data);
  if (guest.error instanceof CallError && [401, 404].includes(guest.error.status))
    return <Navigate to="/join/$token" params={{ token }} replace />;
  if (!guest.error || guest.isFetching) return <ScreenSpinner />;
  return (
    <Page>
      <ErrorState
        title={t`The meeting could not be loaded`}
        message={messageOf(guest.error, t`Please try again.`)}
        onRetry={() => void guest.refetch()}
      />
    </Page>
  );
}
