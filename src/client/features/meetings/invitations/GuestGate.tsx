import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '#client/api/call.ts';
import { CallError } from '#client/api/callError.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { ScreenSpinner } from '#client/ui/progress/Spinner.tsx';
import type { Guest, GuestRemoval } from '#shared/contract/meetings.ts';

interface Props {
  token: string;
  /** Shown to a guest who was removed, also after a reload. */
  removed: (removal: GuestRemoval) => ReactNode;
  children: (guest: Guest) => ReactNode;
}

/** Shows the meeting's screen to its guest, and redirects everybody else to the invitation. */
export function GuestGate({ token, removed, children }: Props) {
  const { t } = useLingui();
  const guest = useQuery({ queryKey: queryKeys.guest, queryFn: () => call('GET /api/guest') });
  const isNoGuest = isRefused(guest.error);
  const removal = useQuery({
    queryKey: [...queryKeys.guest, 'removal'],
    queryFn: () => call('GET /api/guest/removal'),
    enabled: isNoGuest,
  });
  if (guest.data) return children(guest.data);
  if (removal.data) return removed(removal.data);
  if (isRefused(removal.error)) return <Navigate to="/join/$token" params={{ token }} replace />;
  const failed = isNoGuest ? removal : guest;
  if (!failed.isLoadingError) return <ScreenSpinner />;
  return (
    <Page>
      <LoadFailure title={t`The meeting could not be loaded`} query={failed} />
    </Page>
  );
}

const isRefused = (error: unknown): boolean =>
  error instanceof CallError && [401, 404].includes(error.status);
