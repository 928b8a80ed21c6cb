import { ConferenceArea } from '#client/features/conference/call/ConferenceArea.tsx';
import type { LocalParticipant } from '#client/features/conference/call/localParticipant.ts';
import { PreJoinArea } from '#client/features/conference/greenRoom/PreJoinArea.tsx';
import type { Arrival } from '#client/features/conference/greenRoom/useJoinPhase.ts';
import { MeetingOver } from '#client/features/conference/over/MeetingOver.tsx';
import type { MixOthers } from '#client/features/recording/recordedMedia.ts';
import type { FinalLine } from '#client/features/transcription/lines/line.ts';
import { lastLine } from '#client/features/transcription/lines/log/lineLog.ts';
import type { LiveView } from '#client/features/transcription/live/channel/useLiveMeeting.ts';
import { canTranscribe } from '#client/features/transcription/live/panel/canTranscribe.ts';
import { SpeechNotices } from '#client/features/transcription/live/panel/SpeechNotices.tsx';
import { WithLines } from '#client/features/transcription/live/transcript/WithLines.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';

interface Props {
  meeting: MeetingDetail;
  person: LocalParticipant;
  live: LiveView;
  arrival: Arrival;
  /** The stored lines of a meeting that is over; undefined until they are loaded. */
  stored: readonly FinalLine[] | undefined;
  /** Whether the participant may be transcribed, which a guest has to agree to. */
  mayTranscribe: boolean;
  /** Whether the conference floats in a corner of a phone screen. */
  isSmall: boolean;
  onShownChange: (isShown: boolean) => void;
  onHungUpChange: (hasHungUp: boolean) => void;
  /** The conference was joined; the function mixes the sound of the other participants for a recording. */
  onMixOthersChange: (mixOthers: MixOthers) => void;
}

/** The place of the video: the green room, then the conference, and in the end where to go next. */
export function Stage(props: Props) {
  const { meeting, person, live, arrival, stored } = props;
  const capture = live.session?.capture;
  if (isPast(meeting.status)) return <MeetingOver meeting={meeting} isGuest={person.isGuest} />;
  if (arrival.phase !== 'inside')
    return (
      <PreJoinArea
        meeting={meeting}
        phase={arrival.phase}
        person={person}
        people={live.people}
        language={live.language}
        onLanguageChange={live.setLanguage}
        speechNotice={<SpeechNotices meeting={meeting} language={live.language} />}
        canTranscribe={canTranscribe(meeting, live.language)}
        mayTranscribe={props.mayTranscribe}
        onJoin={arrival.join}
      />
    );
  return (
    <WithLines live={live} startedAt={meeting.startedAt} stored={stored}>
      {(lines) => (
        <ConferenceArea
          meeting={meeting}
          isSmall={props.isSmall}
          isMuted={live.capture.isMuted}
          isCaptured={live.capture.phase === 'capturing'}
          isTranscriptLost={live.channel.connection === 'failed'}
          displayName={person.name}
          email={person.email}
          onShownChange={props.onShownChange}
          onCheckDevices={arrival.returnTo}
          caption={lines.previews.at(-1) ?? lastLine(lines.log) ?? null}
          events={{
            onJoined: (mixOthers) => {
              props.onHungUpChange(false);
              props.onMixOthersChange(mixOthers);
            },
            onLeft: () => {
              props.onHungUpChange(true);
              void capture?.leaveConference();
            },
            onMutedChange: (isMuted) => capture?.setMuted(isMuted),
            onTrackChange: (track) => capture?.setConferenceTrack(track),
          }}
        />
      )}
    </WithLines>
  );
}
