import { MonitorSmartphone } from 'lucide-react';
import { messageOf } from '#client/api/callError.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { SignedInSession } from '#shared/contract/accounts.ts';
import { formatMoment } from '#shared/rules/dates.ts';
import { deviceName } from './deviceName.ts';
import { useRevokeSession, useSessions } from './useProfile.ts';

export function SessionsList() {
  const sessions = useSessions();
  if (sessions.isError && !sessions.isFetching) {
    return (
      <ErrorState
        title="Your sessions could not be loaded"
        message={messageOf(sessions.error, 'Please try again.')}
        onRetry={() => void sessions.refetch()}
      />
    );
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
  const revoke = useRevokeSession();
  const device = deviceName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <div className="grid min-w-[11rem] flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Badge tone="pine">This device</Badge>}
        </span>
        <bdi className="text-sm text-ink-muted tabular-nums">{session.address}</bdi>
        <span className="text-sm text-ink-muted tabular-nums">
          Last seen {formatMoment(session.lastSeenAt)}
        </span>
      </div>
      {!session.isCurrent && (
        <Button aria-label={`Sign out ${device}`} onClick={() => revoke(session.id)}>
          Sign out
        </Button>
      )}
    </li>
  );
}
