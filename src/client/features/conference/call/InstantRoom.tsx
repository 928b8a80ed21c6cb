import { t as message } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { ConferenceEvents } from './conferenceEvents.ts';
import { JoiningNotice, MeetingErrorNotice } from './InstantNotices.tsx';
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
      {conference.phase === 'loading' && <JoiningNotice />}
      {(conference.phase === 'failed' || conference.phase === 'left') && (
        <MeetingErrorNotice message={conference.message} onReturn={onLeave} />
      )}
      <Button variant="danger" onClick={handleExit} className="absolute start-4 top-4 shadow-pop">
        <LogOut aria-hidden className="rtl:-scale-x-100" />
        {t`Exit Meeting`}
      </Button>
    </section>
  );
}
