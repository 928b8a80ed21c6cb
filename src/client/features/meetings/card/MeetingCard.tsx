import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { rowLabel, titleIdOf } from '#client/ui/labels/rowLabel.ts';
import type { ListedMeeting } from '#shared/contract/meetingList.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { CopyInviteButton } from '../invitations/CopyInviteButton.tsx';
import { JoinMeetingButton } from './JoinMeetingButton.tsx';
import { MeetingAddress } from './MeetingAddress.tsx';
import { MeetingPeople } from './MeetingPeople.tsx';
import { MeetingTimes } from './MeetingTimes.tsx';
import { OwnerActions } from './OwnerActions.tsx';
import { ROW_BUTTON } from './rowClasses.ts';
import { TextBadges } from './TextBadges.tsx';

export interface MeetingCardProps {
  meeting: ListedMeeting;
  isOwner: boolean;
  /** Renders actions of other features among the icons. */
  moreActions: (meeting: Meeting) => ReactNode;
}

/** One row on a wide screen: time, title and badges, participants, actions. Stacked on a phone. */
export const MeetingCard = memo(function MeetingCard({ meeting, isOwner, moreActions }: MeetingCardProps) {
  const { id, title, meetingUrl, inviteUrl } = meeting;
  return (
    <article className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4 lg:gap-x-3 lg:grid-cols-[8.75rem_minmax(0,1fr)_auto_auto] lg:gap-y-0 lg:py-1">
      <MeetingTimes meeting={meeting} />
      <div className="grid min-w-0 gap-1 max-lg:col-span-2 max-lg:row-start-2 lg:gap-0.5">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 lg:flex-nowrap">
          <h3
            id={titleIdOf(id)}
            dir="auto"
            className="line-clamp-2 min-w-0 font-sans text-base leading-6 font-semibold break-words lg:text-md lg:leading-5 lg:line-clamp-1 lg:shrink-0 lg:max-w-[80%] lg:break-all"
            title={title}
          >
            {title}
          </h3>
          {meetingUrl && <MeetingAddress url={meetingUrl} />}
        </div>
        <TextBadges meeting={meeting} />
      </div>
      <MeetingPeople meeting={meeting} />
      <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 max-lg:col-span-2 lg:min-w-[17.5rem]">
        <div className="flex items-center max-lg:-ms-3 max-lg:me-auto">
          {inviteUrl && <CopyInviteButton meetingId={id} inviteUrl={inviteUrl} />}
          {moreActions(meeting)}
          {isOwner && <OwnerActions meeting={meeting} />}
        </div>
        <div className="flex flex-wrap gap-2 max-lg:ms-auto">
          <MainActions meeting={meeting} />
        </div>
      </div>
    </article>
  );
});

function MainActions({ meeting }: { meeting: Meeting }) {
  if (!isPast(meeting.status))
    return <JoinMeetingButton meeting={meeting} to="/meeting/$id" className={ROW_BUTTON} />;
  return (
    <>
      {meeting.status === 'completed' && (
        <Link
          {...rowLabel('summary', meeting.id)}
          to="/meeting/$id/summary"
          params={{ id: meeting.id }}
          className={buttonClass('secondary', 'md', ROW_BUTTON)}
        >
          <Trans>View Summary</Trans>
        </Link>
      )}
      <Link
        {...rowLabel('details', meeting.id)}
        to="/meetings/jitsi/$id/recording"
        params={{ id: meeting.id }}
        search={{}}
        className={buttonClass('ghost', 'md', ROW_BUTTON)}
      >
        <Trans>View Details</Trans>
      </Link>
    </>
  );
}
