import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import { MeetingCard } from './MeetingCard.tsx';

interface Props {
  meetings: Meeting[];
  userId: string;
  label: string;
  /** What stands behind each meeting's time; the same function each time, as the list is remembered. */
  timeAction: (meeting: Meeting) => ReactNode;
}

const FIRST_CARDS = 30;

// Remembered: a dialog opening beside five hundred cards must not draw them all again.
export const MeetingList = memo(function MeetingList({ meetings, userId, label, timeAction }: Props) {
  // The first screenful at once, the rest while the page already answers.
  const shown = useDeferredValue(meetings, meetings.slice(0, FIRST_CARDS));
  return (
    <ul aria-label={label} className="grid gap-3">
      {shown.map((meeting) => (
        // Cards out of sight are not laid out, so that years of meetings stay fast.
        <li
          key={meeting.id}
          className="[contain-intrinsic-size:auto_15.1rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_9.95rem]"
        >
          <MeetingCard meeting={meeting} isOwner={meeting.createdBy === userId} timeAction={timeAction} />
        </li>
      ))}
    </ul>
  );
});

export function MeetingListSkeleton() {
  return (
    <div>
      <p role="status" className="flex h-[2.8rem] items-center border-b border-line text-md text-ink-muted">
        <Trans>Loading your meetings...</Trans>
      </p>
      <div className="grid gap-3 pt-5">
        {['first', 'second', 'third'].map((key) => (
          <div
            key={key}
            data-skeleton
            className="grid gap-y-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
          >
            <div className="grid gap-2">
              <Skeleton className="h-[1.6rem] w-2/5" />
              <Skeleton className="h-[1.35rem] w-1/3" />
              <Skeleton className="h-[1.35rem] w-3/5" />
              <Skeleton className="h-[3.375rem] w-3/5 sm:h-6" />
            </div>
            <Skeleton className="h-11 w-full lg:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
