import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { useToday } from '#client/ui/store/today.ts';
import type { ListedMeeting } from '#shared/contract/meetingList.ts';
import { MeetingCard, type MeetingCardProps } from '../card/MeetingCard.tsx';
import { DayHeading } from './DayHeading.tsx';
import { groupByDay } from './meetingDays.ts';
import { useOpenedRow } from './useOpenedRow.ts';

interface Props extends Pick<MeetingCardProps, 'moreActions'> {
  meetings: ListedMeeting[];
  userId: string;
  label: string;
  /** Whether to leave out the day headings. */
  isPlain?: boolean;
  /** Rendered at the end. Receives whether all rows are rendered, because only then is the end in its position. */
  end?: (areAllRendered: boolean) => ReactNode;
}

const FIRST_ROWS = 30;

// Memoized, because opening a dialog must not re-render five hundred rows.
export const MeetingList = memo(function MeetingList(props: Props) {
  const { meetings, userId, label, isPlain = false, moreActions, end } = props;
  // Renders the first screenful at once and defers the rest, so that the page stays responsive.
  const shown = useDeferredValue(meetings, meetings.slice(0, FIRST_ROWS));
  const areAllRendered = shown.length === meetings.length;
  const openedRow = useOpenedRow(areAllRendered);
  const days = useMemo(
    () => (isPlain ? [{ key: '', meetings: shown }] : groupByDay(shown)),
    [isPlain, shown],
  );
  const now = useToday();
  return (
    <section aria-label={label} {...openedRow}>
      <div className="overflow-clip rounded-lg border border-line bg-surface divide-y divide-line">
        {days.map((day) => {
          const startTime = day.meetings[0]?.startTime ?? null;
          return (
            <section key={day.key}>
              {!isPlain && <DayHeading startTime={startTime} now={now} />}
              <ul className="divide-y divide-line">
                {day.meetings.map((meeting) => (
                  // Skips the layout of rows outside the viewport (content-visibility), so that a list of several years
                  // stays fast. Remembers only their height, because a width remembered from a wider window would keep
                  // a narrowed page wide.
                  <li
                    key={meeting.id}
                    className="[contain-intrinsic-block-size:auto_12.85rem] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible] lg:[contain-intrinsic-block-size:auto_3.05rem]"
                  >
                    <MeetingCard
                      meeting={meeting}
                      isOwner={meeting.createdBy === userId}
                      moreActions={moreActions}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {end?.(areAllRendered)}
    </section>
  );
});
