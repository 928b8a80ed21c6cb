import { Trans } from '@lingui/react/macro';
import { memo, useDeferredValue } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Meeting } from '#shared/contract/meetings.ts';
import { MeetingCard } from './MeetingCard.tsx';

interface Props {
  meetings: Meeting[];
  userId: string;
  label: string;
}

const FIRST_CARDS = 30;

// Remembered: a dialog opening beside five hundred cards must not draw them all again.
export const MeetingList = memo(function MeetingList({ meetings, userId, label }: Props) {
  // The first screenful at once, the rest while the page already answers.
  const shown = useDeferredValue(meetings, meetings.slice(0, FIRST_CARDS));
  return (
    <ul aria-label={label} className="grid gap-3">
      {shown.map((meeting) => (
        // Cards out of sight are not laid out, so that years of meetings stay fast.
        <li key={meeting.id} className="[contain-intrinsic-size:auto_9.5rem] [content-visibility:auto]">
          <MeetingCard meeting={meeting} isOwner={meeting.createdBy === userId} />
        </li>
      ))}
    </ul>
  );
});

export function MeetingListSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-md text-ink-muted">
        <Trans>Loading your meetings...</Trans>
      </p>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-6 w-3/5" />
        </div>
      ))}
    </div>
  );
}
