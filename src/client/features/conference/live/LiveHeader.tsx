import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { OverflowActions } from '#client/ui/buttons/OverflowActions.tsx';
import { cx } from '#client/ui/cx.ts';
import { LongTitle } from '#client/ui/layout/LongTitle.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { CopyLinkButton } from '../CopyLinkButton.tsx';
import type { LocalParticipant } from '../call/localParticipant.ts';
import { EndMeetingButton } from './EndMeetingButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';

interface Props {
  meeting: MeetingDetail;
  person: LocalParticipant;
  isOver: boolean;
  /** True if another element covers the header, which must then not take focus. */
  isCovered: boolean;
  /** Further actions, shown for a running meeting. */
  children?: ReactNode;
  /** An action that stays visible when the others collapse into the overflow menu. */
  pinned?: ReactNode;
}

export function LiveHeader({ meeting, person, isOver, isCovered, children, pinned }: Props) {
  const { t } = useLingui();
  const dates = useDates();
  const startTime = meeting.startTime ?? meeting.startedAt;
  return (
    <header
      inert={isCovered}
      className={cx(
        'flex flex-wrap items-end justify-between gap-x-3 gap-y-3 compact:flex-nowrap sm:gap-x-6',
        // Leaves space for the floating menu button, which guests do not have.
        !person.isGuest && 'md:short:-mt-14 md:short:ps-14',
        // Moves into the top bar, beside the product's name, so that the room's toolbar is above the fold.
        !person.isGuest && 'lowest:relative lowest:z-30 lowest:-mt-14 lowest:items-center lowest:ps-44',
      )}
    >
      <div className="min-w-0 short:flex short:items-baseline short:gap-3">
        <p
          className={cx(
            'text-md text-ink-muted short:order-last short:shrink-0',
            !person.isGuest && 'lowest:hidden',
          )}
        >
          {startTime ? dates.moment(startTime) : t`No time set`}
        </p>
        <LongTitle cutClass="short:line-clamp-1">{meeting.title}</LongTitle>
      </div>
      {!isOver && (
        <div className="flex flex-wrap justify-end gap-2">
          {pinned}
          {person.isGuest && <LeaveButton />}
          <OverflowActions>
            <CopyLinkButton
              link={meeting.inviteUrl}
              icon={<Link2 aria-hidden />}
              done={{
                title: t`Invite link copied`,
                description: t`Whoever opens it can join this one meeting.`,
              }}
              failed={{ title: t`Failed to Copy`, description: t`Could not copy invite link to clipboard` }}
            >
              <Trans>Copy Invite Link</Trans>
            </CopyLinkButton>
            <ShareButton meeting={meeting} />
            {children}
            {person.id === meeting.createdBy && <EndMeetingButton meetingId={meeting.id} />}
          </OverflowActions>
        </div>
      )}
    </header>
  );
}

function ShareButton({ meeting }: { meeting: MeetingDetail }) {
  const { t } = useLingui();
  const { inviteUrl, title } = meeting;
  const isShareable = typeof navigator.share === 'function';
  if (!isShareable) {
    return (
      <CopyLinkButton
        link={inviteUrl}
        icon={<Share2 aria-hidden />}
        done={{ title: t`Link copied`, description: t`Paste it wherever your guests will see it.` }}
        failed={{ title: t`Copy Failed`, description: t`Could not copy the link to clipboard` }}
      >
        <Trans>Share</Trans>
      </CopyLinkButton>
    );
  }
  const handleShare = () =>
    navigator.share({ title, url: inviteUrl }).catch((error: unknown) => {
      // Ignores an AbortError, because closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t`Copy Failed`, description: t`Could not share the link`, variant: 'destructive' });
    });
  return (
    <Button onClick={() => void handleShare()}>
      <Share2 aria-hidden />
      <Trans>Share</Trans>
    </Button>
  );
}
