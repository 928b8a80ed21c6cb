import { CircleAlert, CloudUpload, Info, MicOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { LANGUAGE_NAMES } from '#shared/contract/languages.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { PanelNotice } from './PanelNotice.tsx';
import type { LiveTranscription } from './useLiveTranscription.ts';

/** An open utterance of 15 seconds is how it always is; beyond that somebody should know. */
const SHOWN_BEHIND = 12;
const SECONDS_A_CHUNK = 2;
const NEVER_CHANGES = () => () => {};

interface Props {
  meeting: MeetingDetail;
  live: LiveTranscription;
  isOver: boolean;
}

/** Everything that keeps a word from the page, each in its own plain sentence. */
export function TranscriptionNotices({ meeting, live, isOver }: Props) {
  const { client, state, language } = live;
  const { engine, languages } = meeting.speech;
  const waiting = useSyncExternalStore(
    client?.unacknowledged.subscribe ?? NEVER_CHANGES,
    () => client?.unacknowledged.get() ?? 0,
  );
  const isMuted = useSyncExternalStore(
    client?.muted.subscribe ?? NEVER_CHANGES,
    () => client?.muted.get() ?? false,
  );
  const isOffline = state.connection !== 'open' && state.capture === 'capturing';
  const hasNoEngine = !isOver && meeting.botEnabled && engine === null;
  const hasNoLanguage = !isOver && meeting.botEnabled && engine !== null && !languages.includes(language);

  return (
    <div className="divide-y divide-line border-line not-empty:border-b">
      {!meeting.botEnabled && (
        <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
          The owner of this meeting switched the AI assistant off, so nothing is transcribed here.
        </PanelNotice>
      )}
      {hasNoEngine && (
        <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
          This server has no speech engine at the moment, so nothing can be transcribed.
        </PanelNotice>
      )}
      {hasNoLanguage && (
        <PanelNotice tone="neutral" icon={<Info aria-hidden />}>
          The speech engine of this server does not know {LANGUAGE_NAMES[language]}. Choose{' '}
          {listed(languages.map((known) => LANGUAGE_NAMES[known]))}.
        </PanelNotice>
      )}
      {state.trouble && !(hasNoLanguage && state.trouble.code === 'speech_unsupported_language') && (
        <PanelNotice tone="madder" icon={<CircleAlert aria-hidden />}>
          <bdi>{state.trouble.message}</bdi>
        </PanelNotice>
      )}
      {isMuted && state.capture === 'capturing' && (
        <PanelNotice tone="neutral" icon={<MicOff aria-hidden />}>
          You are muted in the conference. Nothing you say leaves this browser.
        </PanelNotice>
      )}
      {(isOffline || waiting > SHOWN_BEHIND) && (
        <PanelNotice tone="neutral" icon={<CloudUpload aria-hidden />}>
          {isOffline ? 'Not connected. Your last ' : 'Catching up. Your last '}
          {waiting * SECONDS_A_CHUNK} seconds are kept in this tab
          {isOffline ? ' and sent when the connection is back.' : ' until the server has written them down.'}
        </PanelNotice>
      )}
    </div>
  );
}

const listed = (names: string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
