import { Trans } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import type { PresentPerson } from '#shared/contract/transcription.ts';
import { ConsentDialog } from '../../capture/consent/ConsentDialog.tsx';
import { WithdrawConsent } from '../../capture/consent/WithdrawConsent.tsx';
import type { FinalLine } from '../../lines/line.ts';
import { storedLines } from '../../lines/log/linesState.ts';
import { NOBODY } from '../channel/presence.ts';
import type { LiveView } from '../channel/useLiveMeeting.ts';
import { LiveTranscript } from '../transcript/LiveTranscript.tsx';
import { useLiveLines } from '../transcript/useLiveLines.ts';
import { useShownLines } from '../transcript/useShownLines.ts';
import { ConnectionErrorBox } from './ConnectionErrorBox.tsx';
import { emptyText } from './emptyText.ts';
import { liveStatus } from './liveStatus.ts';
import { clearTranscriptView, downloadTranscript } from './liveTranscriptFile.ts';
import { PresentPeople } from './PresentPeople.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TranscriptionControls } from './TranscriptionControls.tsx';
import { TranscriptionNotices } from './TranscriptionNotices.tsx';
import { useConsentedCapture } from './useConsentedCapture.ts';

interface Props {
  meeting: MeetingDetail;
  personId: string;
  live: LiveView;
  /** The id of the field for the spoken language. */
  languageId: string;
  /** Whether the participant has consented to transcription in this meeting. */
  hasConsented: boolean;
  /** The stored lines of a meeting that was over when this screen opened; otherwise null. */
  stored: readonly FinalLine[] | null;
  isOver: boolean;
  /** The participant is still in the green room and only reads the transcript. */
  isArriving?: boolean;
  /** Becomes true when the participant has joined and has chosen to be transcribed from the start. */
  startsTranscribed?: boolean;
  /** Number of audio chunks that an earlier page recorded and this page still has to deliver. */
  waitingFromBefore?: number;
  /** A line to scroll to and focus; a new object for each request. */
  moment?: { lineId: string } | null;
  /** Rendered next to the status. */
  action?: ReactNode;
}

/** The transcript of the live screen, with the controls of the capture above and who is present below. */
export function TranscriptPanel(props: Props) {
  const { meeting, personId, live, stored, isOver, moment } = props;
  const { isArriving = false, startsTranscribed = false, waitingFromBefore = 0 } = props;
  const { session, channel, capture, people, language } = live;
  const shown = useShownLines(meeting.id, useLiveLines(live));
  const lines = useMemo(() => (stored ? storedLines(stored) : shown.lines), [stored, shown.lines]);
  const isCapturing = capture.phase === 'capturing';
  const canCapture = meeting.botEnabled && !isOver && !isArriving;
  const isConnecting = !stored && !isOver && channel.connection !== 'failed';

  const consented = useConsentedCapture({
    meeting,
    language,
    session,
    hasConsented: props.hasConsented,
    canCapture,
    startsTranscribed,
  });

  const isWritten = (meeting.botEnabled && !isOver) || lines.log.length > 0;
  const engineNote = isWritten && <EngineNote meeting={meeting} />;

  return (
    // Scrolls as a whole, because a phone screen has no room for both the notices and some lines.
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      {/* On the narrowest phones both rows are one flow, in which the icons move beside the status. */}
      <div className="grid gap-3 border-b border-line px-4 py-3 max-[23rem]:flex max-[23rem]:flex-wrap max-[23rem]:items-center max-[23rem]:gap-2">
        <TranscriptionControls
          languageId={props.languageId}
          language={language}
          onLanguageChange={live.setLanguage}
          isCapturing={isCapturing}
          isStarting={consented.isStarting}
          canCapture={canCapture}
          isOver={isOver}
          hasLines={lines.log.length > 0}
          onStart={consented.start}
          onStop={() => void session?.capture.stop()}
          onDownload={() => downloadTranscript(meeting, lines.log)}
          onClear={() => clearTranscriptView(session?.lines)}
        >
          {isOver && engineNote}
        </TranscriptionControls>
        {!isOver && (
          // As high as the action, which appears only when the connection is open.
          <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-2 max-[23rem]:contents">
            <div className="grid justify-items-start gap-0.5">
              <StatusBadge status={liveStatus(channel, capture)} level={session?.capture.level} />
              {engineNote}
            </div>
            <div className="ms-auto max-[23rem]:order-2">{props.action}</div>
          </div>
        )}
      </div>
      {channel.connection === 'failed' && !isOver && (
        <ConnectionErrorBox message={channel.message ?? ''} onRetry={() => session?.channel.connect()} />
      )}
      <TranscriptionNotices
        meeting={meeting}
        live={live}
        isOver={isOver}
        waitingFromBefore={waitingFromBefore}
        isArriving={isArriving}
      />
      <LiveTranscript
        lines={lines}
        beginsAtEnd={!stored && shown.isFromPage}
        meetingId={meeting.id}
        canCorrect={({ speakerId }) => speakerId === personId || meeting.createdBy === personId}
        startedAt={meeting.startedAt}
        moment={moment}
        emptyText={emptyText({
          isTranscribed: meeting.botEnabled,
          isArriving,
          canCapture,
          isCapturing,
          isCleared: lines.clearedThrough > 0,
        })}
      />
      <PanelFooter
        meeting={meeting}
        people={isOver ? NOBODY : people}
        isConnecting={isConnecting}
        hasAgreed={consented.hasAgreed}
        onWithdrawn={consented.withdraw}
      />
      <ConsentDialog isOpen={consented.isAsking} onClose={consented.dismiss} onAgree={consented.agree} />
    </div>
  );
}

interface FooterProps extends Pick<Props, 'meeting'> {
  people: readonly PresentPerson[];
  isConnecting: boolean;
  hasAgreed: boolean;
  onWithdrawn: () => void;
}

/** Who is in the meeting, and the withdrawal of the participant's own consent. */
function PanelFooter({ meeting, people, isConnecting, hasAgreed, onWithdrawn }: FooterProps) {
  const earlierNames = meeting.earlierGuests.map(({ name }) => name);
  const canWithdraw = hasAgreed || earlierNames.length > 0;
  if (people.length === 0 && !isConnecting && !canWithdraw) return null;
  return (
    // Reserves the height of one row until the list of participants arrives.
    <div className="flex min-h-12.25 flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
      <PresentPeople people={people} />
      {canWithdraw && (
        <WithdrawConsent meetingId={meeting.id} earlierNames={earlierNames} onWithdrawn={onWithdrawn} />
      )}
    </div>
  );
}

/** Names the engine that writes the transcript; nothing without one. */
function EngineNote({ meeting }: Pick<Props, 'meeting'>) {
  if (!meeting.speech.engine) return null;
  return (
    <p className="inline-flex items-center gap-1.5 text-xs text-ink-muted">
      <AudioLines aria-hidden className="size-3.5" />
      <span>
        <Trans>
          Written by <bdi>{meeting.speech.engine}</bdi>
        </Trans>
      </span>
    </p>
  );
}
