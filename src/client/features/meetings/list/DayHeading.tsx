import { Trans } from '@lingui/react/macro';
import { useDates } from '#client/language/useDates.ts';

interface Props {
  /** Start time of the day's first meeting; null for meetings without a time. */
  startTime: string | null;
  now: Date;
}

export function DayHeading({ startTime, now }: Props) {
  const dates = useDates();
  const near = startTime && dates.nearDay(startTime, now);
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-sunken px-4 py-1 font-sans text-sm font-semibold">
      {startTime === null ? (
        <Trans>No time set</Trans>
      ) : (
        <>
          {near && <span className="block first-letter:uppercase">{near}</span>}{' '}
          <span className={near ? 'font-normal text-ink-muted' : 'block first-letter:uppercase'}>
            {dates.weekday(startTime, now)}
          </span>
        </>
      )}
    </h2>
  );
}
