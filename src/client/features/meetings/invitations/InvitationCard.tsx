import { Trans } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import type { Invitation } from '#shared/contract/meetings.ts';
import { StatusBadge } from '../card/MeetingBadges.tsx';

export function InvitationCard({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const dates = useDates();
  const { title, startTime, status, invitedBy } = invitation;
  return (
    <Card className="grid gap-5" aria-labelledby="invitation-title">
      <div className="grid gap-2">
        <p className="text-md text-ink-muted">
          <Trans>
            <bdi className="font-medium text-ink">{invitedBy}</bdi> invites you to
          </Trans>
        </p>
        <h1 id="invitation-title" dir="auto" className="text-xl">
          {title}
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-md text-ink-muted tabular-nums">
          {startTime && (
            <>
              <CalendarClock aria-hidden className="size-4" />
              <time dateTime={startTime}>{dates.moment(startTime)}</time>
            </>
          )}
          <StatusBadge status={status} />
        </p>
      </div>
      {children}
    </Card>
  );
}
