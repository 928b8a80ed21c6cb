import { Trans, useLingui } from '@lingui/react/macro';
import { MicOff } from 'lucide-react';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import type { Meeting, MeetingDetail } from '#shared/contract/meetings.ts';
import type { Line } from '../lines/line.ts';
import { TranscriptSearchBar } from '../lines/search/TranscriptSearchBar.tsx';
import { useTranscriptSearch } from '../lines/search/useTranscriptSearch.ts';
import type { SpeakerColours } from '../lines/speakers.ts';
import { CopyTranscriptButton } from './CopyTranscriptButton.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { RecordingPlayer } from './playback/RecordingPlayer.tsx';
import { usePlayback } from './playback/usePlayback.ts';
import { TranscriptView } from './TranscriptView.tsx';
import type { MomentTarget } from './useMomentTarget.ts';

interface Props {
  meeting: Pick<Meeting, 'id' | 'title'>;
  lines: readonly Line[];
  baseMs: number;
  colours: SpeakerColours;
  cited: ReadonlySet<string>;
  overview: ReadonlySet<string>;
  target: MomentTarget | null;
  recordingStatus: string | null;
  /** Present if the meeting's recording is kept. */
  recording: MeetingDetail['recording'];
  canCorrect: (line: Line) => boolean;
}

/** The review screen's transcript, with search and a copy button. */
export function TranscriptTab({ meeting, recordingStatus, recording, ...transcript }: Props) {
  const { t } = useLingui();
  const { lines, baseMs } = transcript;
  const search = useTranscriptSearch(lines);
  const playback = usePlayback(lines, recording?.startedAt ?? null);
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<MicOff aria-hidden />}
        title={t`No transcript`}
        description={
          recordingStatus === 'completed'
            ? t`The recording has been uploaded but not yet transcribed.`
            : t`This meeting has not been recorded yet.`
        }
      />
    );
  }
  return (
    <div
      className={cx(
        'stack-2 grid-cols-1 content-start',
        // At least the height of what sticks to the top of the screen, below which a focused line has to stay.
        recording ? '[--stuck-height:15rem]' : '[--stuck-height:8rem]',
        '[@media(height<20rem)]:[--stuck-height:4rem]',
      )}
    >
      <div
        className={cx(
          // The padding keeps clear of the floating menu button on a tablet, the offset of the app's bar on a phone.
          'sticky top-0 z-10 grid grid-cols-1 gap-2 bg-canvas py-2 max-md:top-14 md:max-lg:ps-12 print:hidden',
          // On a screen that is magnified four times, it would leave no room for the lines.
          '[@media(height<20rem)]:static',
          // On a low screen only the player stays below the bar, because both would leave little room for the lines; the
          // search stays too while it is in use.
          recording && search.query === '' && 'max-md:short:not-has-[search:focus-within]:top-0',
        )}
      >
        <div className="flex gap-2">
          <TranscriptSearchBar search={search} />
          {/* Makes room for the arrows between matches, without which a phone would show nothing of the query. */}
          <div className={cx('flex gap-2', search.query.trim() !== '' && 'max-sm:hidden')}>
            <CopyTranscriptButton lines={lines} baseMs={baseMs} />
            <ExportMenu meeting={{ ...meeting, startedAt: new Date(baseMs).toISOString() }} />
          </div>
        </div>
        {recording && playback && (
          <RecordingPlayer meetingId={meeting.id} recording={recording} playback={playback} />
        )}
      </div>
      <h2 className="pt-6 text-lg not-print:sr-only">
        <Trans>Transcript</Trans>
      </h2>
      <TranscriptView {...transcript} meetingId={meeting.id} search={search} playback={playback} />
    </div>
  );
}
