import { Plural, Trans } from '@lingui/react/macro';
import { CircleAlert, CloudUpload, MicOff } from 'lucide-react';
import { problemText } from '#client/language/problemText.ts';
import { useStore } from '#client/ui/store/useStore.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { troubleKind } from '../../capture/troubleKind.ts';
import type { LiveView } from '../channel/useLiveMeeting.ts';
import { PanelNotice } from './PanelNotice.tsx';
import { SpeechNotices } from './SpeechNotices.tsx';

/** Unacknowledged chunks above which a notice is shown; one open utterance of 15 seconds holds back fewer. */
const SHOWN_BEHIND = 12;
const SECONDS_PER_CHUNK = 2;

interface Props {
  meeting: MeetingDetail;
  live: LiveView;
  isOver: boolean;
  waitingFromBefore: number;
  /** Whether the participant is in the green room, which shows the notices about the engine itself. */
  isArriving: boolean;
}

/** Shows a notice for everything that delays or prevents transcription. */
export function TranscriptionNotices({ meeting, live, isOver, waitingFromBefore, isArriving }: Props) {
  const { channel, capture, language } = live;
  const { trouble } = capture;
  const { languages } = meeting.speech;
  const waiting = useStore(live.session?.capture.unacknowledged, 0);
  const isCapturing = capture.phase === 'capturing';
  const isOffline = channel.connection !== 'open' && isCapturing && (waiting > 0 || !capture.isMuted);
  const hasNoLanguage = !isOver && meeting.botEnabled && !languages.includes(language);
  /** Whether the notice about the meeting's own settings says the same. */
  const isExplained = ({ code }: { code: string }) =>
    code === 'speech_switched_off' || (hasNoLanguage && troubleKind(code) === 'speech_unsupported_language');
  const keptSeconds = waiting * SECONDS_PER_CHUNK;

  return (
    <div className="divide-y divide-line border-line not-empty:border-b">
      {(isOver ? !meeting.botEnabled : !isArriving) && (
        <SpeechNotices meeting={meeting} language={language} />
      )}
      {trouble && !isExplained(trouble) && (
        <PanelNotice tone="madder" icon={<CircleAlert aria-hidden />}>
          <bdi>{problemText(trouble)}</bdi>
        </PanelNotice>
      )}
      {capture.isMuted && isCapturing && (
        <PanelNotice tone="neutral" icon={<MicOff aria-hidden />}>
          <Trans>You are muted in the conference. Nothing you say leaves this browser.</Trans>
        </PanelNotice>
      )}
      {waitingFromBefore > 0 && (
        <PanelNotice tone="neutral" icon={<CloudUpload aria-hidden />}>
          <Plural
            value={waitingFromBefore * SECONDS_PER_CHUNK}
            other="Sending what you said before this page was opened again: # seconds are left."
          />
        </PanelNotice>
      )}
      {(isOffline || waiting > SHOWN_BEHIND) && (
        <PanelNotice tone="neutral" icon={<CloudUpload aria-hidden />}>
          {isOffline ? (
            <Plural
              value={keptSeconds}
              other="Not connected. Your last # seconds are kept in this tab and sent when the connection is back."
            />
          ) : (
            <Plural
              value={keptSeconds}
              other="Catching up. Your last # seconds are kept in this tab until the server has written them down."
            />
          )}
        </PanelNotice>
      )}
    </div>
  );
}
