import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

/** Links from the review of a running meeting to its live screen. */
export function RunningMeetingLink({ meeting }: { meeting: MeetingDetail }) {
  if (meeting.status !== 'active') return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-lg bg-bay-soft p-4 text-bay-strong print:hidden">
      <Radio aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 flex-1 font-medium">
        <Trans>This meeting is still going on.</Trans>
      </p>
      <Link to="/meetings/jitsi/$id" params={{ id: meeting.id }} className={buttonClass('primary')}>
        <Trans>Open the live meeting</Trans>
      </Link>
    </div>
  );
}
