import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Mic, MicOff, PhoneOff, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { useFocusAfterRemoval } from '#client/ui/buttons/useFocusAfterRemoval.ts';
import { cx } from '#client/ui/cx.ts';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { ConferenceNotice } from './ConferenceNotice.tsx';
import type { ConferenceEvents } from './conferenceEvents.ts';
import { conferenceSources } from './conferenceSources.ts';
import { type Caption, useCaptions } from './useCaptions.ts';
import { useConference } from './useConference.ts';

interface Props {
  meeting: MeetingDetail;
  displayName: string;
  email: string;
  events: ConferenceEvents;
  /** The newest line of the transcript, shown as a caption inside the room. */
  caption: Caption | null;
  /** True if the video floats in a corner of a phone screen. */
  isSmall: boolean;
  isMuted: boolean;
  /** Whether the participant's microphone is transcribed, which may go on without the conference. */
  isCaptured: boolean;
  /** Whether the connection by which the transcript arrives has failed too. */
  isTranscriptLost: boolean;
  /** Called with true if a conference is or will be embedded here, otherwise with false. */
  onShownChange: (isShown: boolean) => void;
  /** Opens the green room again after the participant has left. */
  onCheckDevices: () => void;
}

/** Shows the video conference: embedded, as a link that opens a tab, or as the reason why there is none. */
export function ConferenceArea(props: Props) {
  const { t } = useLingui();
  const area = useRef<HTMLElement>(null);
  useFocusAfterRemoval(area);
  const place = conferenceSources(props.meeting);
  return (
    <section
      ref={area}
      aria-label={t`Video conference`}
      className={cx(
        'relative h-full min-h-64 overflow-hidden rounded-lg border border-line bg-sunken short:min-h-0',
        props.isSmall && 'max-lg:min-h-0',
      )}
    >
      {place.externalUrl ? (
        <ExternalConference
          address={place.externalUrl}
          meeting={props.meeting}
          onShownChange={props.onShownChange}
        />
      ) : (
        <Embedded {...props} scripts={place.scripts} />
      )}
    </section>
  );
}

function Embedded(props: Props & { scripts: string[] }) {
  const { t } = useLingui();
  const { meeting, displayName, email, events, scripts, onShownChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { roomName } = meeting;
  const { phase, message, retry, command } = useConference(frame, {
    scripts,
    roomName,
    displayName,
    email,
    startsMuted: props.isMuted,
    events,
  });
  useCaptions(command, props.caption, phase === 'joined');
  const isShown = phase !== 'failed';
  const handleRetry = () => {
    // Moves the focus, because the notice is removed with its pressed button.
    frame.current?.focus({ preventScroll: true });
    retry();
  };
  useEffect(() => onShownChange(isShown), [isShown, onShownChange]);
  return (
    <>
      <div ref={frame} tabIndex={-1} className="absolute inset-0 outline-none" />
      {props.isSmall && phase === 'joined' && (
        <IconButton
          variant="secondary"
          label={props.isMuted ? t`Unmute microphone` : t`Mute microphone`}
          onClick={() => command('toggleAudio')}
          className="absolute end-1.5 bottom-1.5 z-1 lg:hidden"
        >
          {props.isMuted ? <MicOff aria-hidden className="text-madder" /> : <Mic aria-hidden />}
        </IconButton>
      )}
      {phase === 'loading' && (
        <ConferenceNotice icon={<Spinner className="size-6" />} title={t`Opening the conference`}>
          <Trans>Setting up your video conference</Trans>
        </ConferenceNotice>
      )}
      {phase === 'failed' && (
        <ConferenceNotice
          icon={<VideoOff aria-hidden />}
          title={message}
          action={
            <Button onClick={handleRetry}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {meeting.botEnabled && !props.isTranscriptLost
            ? t`There is no picture and no sound from here, but transcription works beside it.`
            : t`There is no picture and no sound from here.`}
        </ConferenceNotice>
      )}
      {phase === 'left' && (
        <ConferenceNotice
          icon={<PhoneOff aria-hidden />}
          title={message || t`You left the conference`}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={handleRetry}>
                <Trans>Join again</Trans>
              </Button>
              <Button variant="ghost" onClick={props.onCheckDevices}>
                <Trans>Check camera and microphone</Trans>
              </Button>
            </div>
          }
        >
          {props.isCaptured
            ? t`Nobody hears you from here, but what you say is transcribed.`
            : t`Your microphone is off. You can still follow the transcript.`}
        </ConferenceNotice>
      )}
    </>
  );
}

interface ExternalProps extends Pick<Props, 'meeting' | 'onShownChange'> {
  address: string;
}

function ExternalConference({ address, meeting, onShownChange }: ExternalProps) {
  const { t } = useLingui();
  useEffect(() => onShownChange(false), [onShownChange]);
  return (
    <ConferenceNotice
      icon={<ExternalLink aria-hidden />}
      title={t`This meeting is held in its own tab`}
      action={
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          <Trans>
            Open <bdi>{meeting.jitsiDomain}</bdi>
          </Trans>
        </a>
      }
    >
      {meeting.botEnabled
        ? t`Keep this page open beside it: it transcribes what you say into your microphone.`
        : t`It is not transcribed.`}
    </ConferenceNotice>
  );
}
