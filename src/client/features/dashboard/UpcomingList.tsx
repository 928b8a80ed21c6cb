import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { titleIdOf } from '#client/ui/labels/rowLabel.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { rememberedRows, rememberRows } from './rememberedRows.ts';
import { UpcomingSkeleton } from './UpcomingSkeleton.tsx';
import { useUpcomingMeetings } from './useDashboard.ts';

const SHOWN = 5;

interface Props {
  /** Render the badge and the button of a meeting, which belong to the meetings feature. */
  renderBadge: (meeting: Meeting) => ReactNode;
  renderJoin: (meeting: Meeting) => ReactNode;
}

export function UpcomingList({ renderBadge, renderJoin }: Props) {
  const { t } = useLingui();
  const dates = useDates();
  const meetings = useUpcomingMeetings();
  const count = meetings.data?.length;
  // Stored in a layout effect, so that leaving the screen at once still stores the count.
  useLayoutEffect(() => {
    if (count !== undefined) rememberRows(Math.min(count, SHOWN + 1));
  }, [count]);
  if (meetings.isLoadingError) {
    return <LoadFailure title={t`Your meetings could not be loaded`} query={meetings} />;
  }
  if (!meetings.data) {
    const rows = rememberedRows();
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <UpcomingSkeleton rows={Math.min(rows, SHOWN)} hasMore={rows > SHOWN} />
      </div>
    );
  }
  if (meetings.data.length === 0) {
    return (
      <EmptyState
        icon={<CalendarPlus aria-hidden />}
        title={t`No Upcoming Meetings`}
        description={t`Schedule one and it shows here.`}
        action={
          <Link to="/meetings" search={{}} className={buttonClass('primary')}>
            <Trans>Start a Meeting</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {meetings.data.slice(0, SHOWN).map((meeting) => (
          <li
            key={meeting.id}
            className="grid justify-items-start gap-x-4 gap-y-3 px-4 py-3.5 sm:flex sm:flex-wrap sm:items-center sm:px-5"
          >
            <div className="grid w-full min-w-0 gap-1 sm:w-48 sm:grow">
              <h2
                id={titleIdOf(meeting.id)}
                dir="auto"
                className="line-clamp-2 font-sans text-base font-semibold"
              >
                {meeting.title}
              </h2>
              <p className="flex flex-wrap items-center gap-2 text-md text-ink-muted tabular-nums">
                {meeting.startTime ? (
                  <time dateTime={meeting.startTime}>{dates.moment(meeting.startTime)}</time>
                ) : (
                  t`No time set`
                )}
                {renderBadge(meeting)}
              </p>
            </div>
            {renderJoin(meeting)}
          </li>
        ))}
      </ul>
      {meetings.data.length > SHOWN && (
        <Link to="/meetings" search={{}} className={buttonClass('secondary', 'md', 'justify-self-center')}>
          <Trans>View All Meetings</Trans>
        </Link>
      )}
    </div>
  );
}
