import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { ReopenButton } from './ReopenButton.tsx';

/**
 * Announces the end or the cancellation of an open meeting. Rendered before it is over, because screen readers announce
 * only what is added to a known region.
 */
export function OverAnnouncement({ status }: Pick<MeetingDetail, 'status'>) {
  return (
    <p role="status" className="sr-only">
      {isPast(status) && <OverTitle status={status} />}
    </p>
  );
}

const OverTitle = ({ status }: Pick<MeetingDetail, 'status'>) =>
  status === 'cancelled' ? <Trans>This meeting was cancelled</Trans> : <Trans>This meeting has ended</Trans>;

/** Replaces the conference when the meeting is over, and links to its next screens. */
export function MeetingOver({ meeting, isGuest }: { meeting: MeetingDetail; isGuest: boolean }) {
  const { t } = useLingui();
  const titleId = useId();
  const isCancelled = meeting.status === 'cancelled';
  return (
    <section
      aria-labelledby={titleId}
      className="grid h-full place-content-center justify-items-center gap-2 rounded-lg border border-line bg-sunken p-6 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-bay-soft text-bay-strong">
        <CircleCheck aria-hidden className="size-6" />
      </span>
      <h2 id={titleId} className="pt-2 text-lg">
        <OverTitle status={meeting.status} />
      </h2>
      <p className="max-w-[44ch] text-md text-ink-muted">
        {isCancelled
          ? t`It will not take place.`
          : isGuest
            ? t`Nobody is captured any more. Thank you for taking part.`
            : t`Nobody is captured any more. The transcript and the summary are on the review screen.`}
      </p>
      {isGuest ? null : isCancelled ? (
        <Link to="/meetings" className={buttonClass('primary', 'md', 'mt-3')}>
          <Trans>Back to Meetings</Trans>
        </Link>
      ) : (
        <div className="flex flex-wrap justify-center gap-2 pt-3">
          <Link
            to="/meetings/jitsi/$id/recording"
            params={{ id: meeting.id }}
            className={buttonClass('primary')}
          >
            <Trans>Review this meeting</Trans>
          </Link>
          {meeting.isReopenable && <ReopenButton meetingId={meeting.id} />}
        </div>
      )}
    </section>
  );
}
