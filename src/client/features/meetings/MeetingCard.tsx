import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Link2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { cx } from '#client/ui/cx.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetingStatus.ts';
import { JoinMeetingButton } from './JoinMeetingButton.tsx';
import { MeetingBadges } from './MeetingBadges.tsx';
import { OwnerActions } from './OwnerActions.tsx';

interface Props {
  meeting: Meeting;
  isOwner: boolean;
  /** Stands behind the meeting's time. */
  timeAction: (meeting: Meeting) => ReactNode;
}

export const MeetingCard = memo(function MeetingCard({ meeting, isOwner, timeAction }: Props) {
  const isActive = meeting.status === 'active';
  return (
    <article
      className={cx(
        'grid gap-x-6 gap-y-4 rounded-lg border bg-surface p-4 sm:p-5 lg:grid-cols-[1fr_auto] lg:items-center',
        isActive ? 'border-pine/50' : 'border-line',
      )}
    >
      <div className="grid min-w-0 gap-2">
        <h3 dir="auto" className="line-clamp-2 font-sans text-base font-semibold" title={meeting.title}>
          {meeting.title}
        </h3>
        <div className="flex items-center gap-4 text-md text-ink-muted">
          <MeetingTimes meeting={meeting} />
          {timeAction(meeting)}
        </div>
        {meeting.meetingUrl && <MeetingAddress url={meeting.meetingUrl} />}
        <MeetingBadges meeting={meeting} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5 lg:justify-end">
        {isOwner && <OwnerActions meeting={meeting} />}
        <div className="ms-auto flex flex-wrap gap-2">
          <MainActions meeting={meeting} />
        </div>
      </div>
    </article>
  );
});

function MainActions({ meeting }: { meeting: Meeting }) {
  if (!isPast(meeting.status)) return <JoinMeetingButton meeting={meeting} to="/meeting/$id" />;
  return (
    <>
      {meeting.status === 'completed' && (
        <Link to="/meeting/$id/summary" params={{ id: meeting.id }} className={buttonClass('secondary')}>
          <Trans>View Summary</Trans>
        </Link>
      )}
      <Link
        to="/meetings/jitsi/$id/recording"
        params={{ id: meeting.id }}
        search={{}}
        className={buttonClass('secondary')}
      >
        <Trans>View Details</Trans>
      </Link>
    </>
  );
}

function MeetingTimes({ meeting: { startTime, endTime } }: { meeting: Meeting }) {
  const { t } = useLingui();
  const dates = useDates();
  const [day, time] = [startTime && dates.day(startTime), startTime && dates.time(startTime)];
  return (
    <p className="flex min-w-0 items-center gap-2 tabular-nums">
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      {startTime && endTime ? (
        <span>
          <time dateTime={startTime}>{t`${day}, ${time}`}</time>
          {' - '}
          <time dateTime={endTime}>{dates.end(startTime, endTime)}</time>
        </span>
      ) : (
        <Trans>No time set</Trans>
      )}
    </p>
  );
}

function MeetingAddress({ url }: { url: string }) {
  const isWeb = /^https?:\/\//.test(url);
  return (
    <p className="flex min-w-0 items-center gap-2 text-md">
      <Link2 aria-hidden className="size-4 shrink-0 text-ink-muted" />
      {isWeb ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          dir="ltr"
          className="-my-3 truncate py-3 text-bay underline underline-offset-2 hover:text-bay-strong"
        >
          {url}
        </a>
      ) : (
        <span dir="ltr" className="truncate text-ink-muted">
          {url}
        </span>
      )}
    </p>
  );
}
