import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CloudUpload, Info, MicOff } from 'lucide-react';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { problemText } from '#client/language/problemText.ts';
import { useStore } from '#client/ui/useStore.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { troubleKind } from '../capture/troubleKind.ts';
import { PanelNotice } from './PanelNotice.tsx';
import type { LiveView } from './useLiveMeeting.ts';

/** Unacknowledged chunks before a notice is shown; an open utterance of 15 seconds alone holds back fewer. */
const SHOWN_BEHIND = 12;
const SECONDS_PER_CHUNK = 2;

interface Props {
  meeting: MeetingDetail;
  live: LiveView;
  isOver: boolean;
  waitingFromBefore: number;
}

/** Notices about everything that delays or prevents transcription. */
export function TranscriptionNotices({ meeting, live, isOver, waitingFromBefore }: Props) {
  const { i18n, t } = useLingui();
  const { channel, capture, language } = live;
  const { trouble } = capture;
  const { engine, languages } = meeting.speech;
  const waiting = useStore(live.meeting?.capture.unacknowledged, 0);
  const isCapturing = capture.phase === 'capturing';
  const isOffline = channel.connection !== 'open' && isCapturing;
  const hasNoEngine = !isOver && meeting.botEnabled && engine === null;
  const hasNoLanguage = !isOver && meeting.botEnabled && engine !== null && !languages.includes(language);
  const chosen = t(LANGUAGE_NAMES[language]);
  const choices = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    languages.map((known) => t(LANGUAGE_NAMES[known])),
  );
  const keptSeconds = waiting * SECONDS_PER_CHUNK;

  return (
    <div className="divide-y divide-line border-line not-empty:border-b">
      {!meeting.botEnabled && (
        <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
          <Trans>
            The owner of this meeting switched the AI assistant off, so nothing is transcribed here.
          </Trans>
        </PanelNotice>
      )}
      {hasNoEngine && (
        <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
          <Trans>This server has no speech engine at the moment, so nothing can be transcribed.</Trans>
        </PanelNotice>
      )}
      {hasNoLanguage && (
        <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
          <Trans>
            The speech engine of this server does not know {chosen}. Choose {choices}.
          </Trans>
        </PanelNotice>
      )}
      {trouble && !(hasNoLanguage && troubleKind(trouble.code) === 'speech_unsupported_language') && (
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
