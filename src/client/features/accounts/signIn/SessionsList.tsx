import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useFocusAfterRemoval } from '#client/ui/buttons/useFocusAfterRemoval.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Badge } from '#client/ui/labels/Badge.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { SignedInSession } from '#shared/contract/accounts.ts';
import { useRevokeSession, useSessions } from '../profile/useProfile.ts';
import { deviceName } from './deviceName.ts';

export function SessionsList() {
  const { t } = useLingui();
  const sessions = useSessions();
  if (sessions.isError && !sessions.isFetching) {
    return <LoadFailure title={t`Your sessions could not be loaded`} query={sessions} />;
  }
  if (!sessions.data) return <Skeleton className="h-[5.5rem] w-full" />;
  return (
    <ul className="divide-y divide-line">
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: SignedInSession }) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row);
  const dates = useDates();
  const revoke = useRevokeSession();
  const lastSeen = dates.moment(session.lastSeenAt);
  const device = deviceName(session.userAgent);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <div className="grid min-w-[min(11rem,100%)] flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Badge tone="pine">{t`This device`}</Badge>}
        </span>
        <bdi className="text-sm text-ink-muted tabular-nums">{session.address}</bdi>
        <span className="text-sm text-ink-muted tabular-nums">
          <Trans>Last seen {lastSeen}</Trans>
        </span>
      </div>
      {!session.isCurrent && (
        <Button aria-label={t`Sign out ${device}`} onClick={() => revoke(session.id)}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
