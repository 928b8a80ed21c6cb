import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { ConsentDialog } from '../capture/ConsentDialog.tsx';
import { WithdrawConsent } from '../capture/WithdrawConsent.tsx';
import { toFinalLine } from '../lines/line.ts';
import { highestLine, logOf } from '../lines/lineLog.ts';
import { statusOf, type TranscriptionState } from '../lines/linesState.ts';
import { ConnectionErrorBox } from './ConnectionErrorBox.tsx';
import { LiveTranscript } from './LiveTranscript.tsx';
import { clearTranscriptView, downloadTranscript } from './liveTranscriptFile.ts';
import { PresentPeople } from './PresentPeople.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TranscriptionControls } from './TranscriptionControls.tsx';
import { TranscriptionNotices } from './TranscriptionNotices.tsx';
import type { LiveTranscription } from './useLiveMeeting.ts';

interface Props {
  meeting: MeetingDetail;
  live: LiveTranscription;
  /** Whether this person has agreed to be written down in this meeting. */
  hasConsented: boolean;
  /** The stored lines of a meeting that was over when this screen opened. */
  stored: Transcript[] | null;
  isOver: boolean;
}

export function TranscriptPanel({ meeting, live, stored, hasConsented, isOver }: Props) {
  const { t } = useLingui();
  const { client, language } = live;
  const state = useShownState(live, stored);
  const [isAsking, setIsAsking] = useState(false);
  const [hasAgreed, setHasAgreed] = useState(hasConsented);
  const [isStarting, setIsStarting] = useState(false);
  const isCapturing = state.capture === 'capturing';
  const canCapture = meeting.botEnabled && !isOver;

  const start = async () => {
    setIsStarting(true);
    await client?.start();
    setIsStarting(false);
  };
  const handleStart = () => (hasAgreed ? void start() : setIsAsking(true));
  const handleAgree = () => {
    setHasAgreed(true);
    setIsAsking(false);
    void start();
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid gap-3 border-b border-line px-4 py-3">
        <TranscriptionControls
          language={language}
          onLanguageChange={live.setLanguage}
          isCapturing={isCapturing}
          isStarting={isStarting}
          canCapture={canCapture}
          isOver={isOver}
          hasLines={state.lines.length > 0}
          onStart={handleStart}
          onStop={() => void client?.stop()}
          onDownload={() => downloadTranscript(meeting, state.lines)}
          onClear={() => clearTranscriptView(client)}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {!isOver && <StatusBadge status={statusOf(state)} level={client?.level ?? null} />}
          {meeting.speech.engine && (
            <p className="inline-flex items-center gap-1.5 text-xs text-ink-muted">
              <AudioLines aria-hidden className="size-3.5" />
              <span>
                <Trans>
                  Written by <bdi>{meeting.speech.engine}</bdi>
                </Trans>
              </span>
            </p>
          )}
        </div>
      </div>
      {state.connection === 'failed' && !isOver && (
        <ConnectionErrorBox message={state.connectionMessage ?? ''} onRetry={() => client?.connect()} />
      )}
      <TranscriptionNotices meeting={meeting} live={live} isOver={isOver} />
      <LiveTranscript
        state={state}
        startedAt={meeting.startedAt}
        emptyText={
          canCapture
            ? t`Nothing has been said yet. Press Start, and what you say appears here.`
            : t`There is nothing to read here.`
        }
      />
      {((state.people.length > 0 && !isOver) || hasAgreed) && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
          {!isOver && <PresentPeople people={state.people} />}
          {hasAgreed && <WithdrawConsent meetingId={meeting.id} onWithdrawn={() => setHasAgreed(false)} />}
        </div>
      )}
      <ConsentDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onAgree={handleAgree} />
    </div>
  );
}

function useShownState({ state }: LiveTranscription, stored: Transcript[] | null): TranscriptionState {
  return useMemo(() => {
    if (!stored) return state;
    const lines = logOf(stored.map(toFinalLine));
    return { ...state, lines, saidBeforeThrough: highestLine(lines) };
  }, [state, stored]);
}
