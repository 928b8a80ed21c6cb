import { Trans } from '@lingui/react/macro';
import { useDates } from '#client/language/useDates.ts';
import type { Meeting } from '#shared/contract/meetings.ts';

interface Props {
  meeting: Pick<Meeting, 'startTime' | 'endTime'>;
}

/** Date, start and end, read in this order by screen readers; on screen, the times are above the date. */
export function MeetingTimes({ meeting: { startTime, endTime } }: Props) {
  const dates = useDates();
  return (
    <p className="flex flex-col-reverse tabular-nums">
      {startTime && endTime ? (
        <>
          <time dateTime={startTime} className="text-xs text-ink-muted">
            {dates.day(startTime)}
          </time>{' '}
          <span className="text-md font-medium">
            <time dateTime={startTime}>{dates.time(startTime)}</time>
            {' - '}
            <time dateTime={endTime}>{dates.end(startTime, endTime)}</time>
          </span>
        </>
      ) : (
        <span className="text-md text-ink-muted">
          <Trans>No time set</Trans>
        </span>
      )}
    </p>
  );
}
