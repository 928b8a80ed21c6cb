import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Line } from '#client/features/transcription/lines/line.ts';
import type { useTranscripts } from '#client/features/transcription/lines/log/useTranscripts.ts';
import type { SpeakerColours } from '#client/features/transcription/lines/speakers.ts';
import { TranscriptSkeleton } from '#client/features/transcription/review/TranscriptSkeleton.tsx';
import { TranscriptTab } from '#client/features/transcription/review/TranscriptTab.tsx';
import type { MomentTarget } from '#client/features/transcription/review/useMomentTarget.ts';
import { cx } from '#client/ui/cx.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

interface Props {
  meeting: MeetingDetail;
  userId: string;
  transcripts: ReturnType<typeof useTranscripts>;
  lines: readonly Line[];
  baseMs: number;
  colours: SpeakerColours;
  cited: ReadonlySet<string>;
  overview: ReadonlySet<string>;
  target: MomentTarget | null;
  /** The summary that wide screens show beside the transcript; null without one. */
  rail: ReactNode;
}

/** The transcript, or why there is none, beside the summary. */
export function TranscriptArea({ meeting, userId, transcripts, rail, ...transcript }: Props) {
  const { t } = useLingui();
  const isOwner = meeting.createdBy === userId;
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-8 print:block',
        // Reserves the space of the summary beside the transcript, to avoid a layout shift when it loads.
        (transcript.lines.length > 0 || transcripts.isPending) && 'xl:grid-cols-[minmax(0,1fr)_340px]',
      )}
    >
      {transcripts.isPending ? (
        <TranscriptSkeleton />
      ) : transcripts.isLoadingError ? (
        <LoadFailure title={t`The transcript could not be loaded`} query={transcripts} />
      ) : (
        <TranscriptTab
          {...transcript}
          meeting={meeting}
          recording={meeting.recording}
          recordingStatus={meeting.recordingStatus}
          canCorrect={({ speakerId }) => speakerId === userId || isOwner}
        />
      )}
      {rail && <div className="max-xl:hidden print:hidden">{rail}</div>}
    </div>
  );
}
