import { t as message } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, VideoOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { ConferenceNotice } from './ConferenceNotice.tsx';
import type { ConferenceEvents } from './conferenceEvents.ts';
import { useConference } from './useConference.ts';

interface Props {
  roomName: string;
  scripts: string[];
  displayName: string;
  email: string;
  events: Pick<ConferenceEvents, 'onMutedChange' | 'onTrackChange'>;
  /** Called when the participant hung up, left, or dismissed an error. */
  onLeave: () => void;
}

/** Embeds a room that is not connected to a stored meeting. */
export function InstantRoom({ roomName, scripts, displayName, email, events, onLeave }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const conference = useConference(frame, {
    scripts,
    roomName,
    displayName,
    email,
    events: {
      ...events,
      onJoined: () =>
        toast({
          title: message`Joined meeting`,
          description: message`You have successfully joined the meeting.`,
        }),
      // Stays on the error screen until it is dismissed if there is a reason for leaving.
      onLeft: (reason) => !reason && onLeave(),
    },
  });
  const handleExit = () => {
    conference.command('hangup');
    onLeave();
  };
  return (
    <section aria-label={t`Video conference`} className="relative h-full min-h-64 overflow-hidden bg-sunken">
      <div ref={frame} className="absolute inset-0" />
      {conference.phase === 'loading' && (
        <ConferenceNotice icon={<Spinner className="size-6" />} title={t`Joining Meeting`}>
          <Trans>Setting up your video conference</Trans>
        </ConferenceNotice>
      )}
      {(conference.phase === 'failed' || conference.phase === 'left') && (
        <ConferenceNotice
          icon={<VideoOff aria-hidden />}
          title={t`Meeting Error`}
          action={
            <Button variant="primary" onClick={onLeave}>
              <Trans>Return to Meetings</Trans>
            </Button>
          }
        >
          {conference.message || t`Failed to initialize meeting`}
        </ConferenceNotice>
      )}
      <Button variant="danger" onClick={handleExit} className="absolute start-4 top-4 shadow-pop">
        <LogOut aria-hidden className="rtl:-scale-x-100" />
        {t`Exit Meeting`}
      </Button>
    </section>
  );
}
