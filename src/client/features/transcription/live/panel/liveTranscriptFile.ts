import { t } from '@lingui/core/macro';
import { downloadText, fileDate } from '#client/ui/downloads/downloadText.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import { firstLine, type LineLog, linesOf } from '../../lines/log/lineLog.ts';
import type { LiveLines } from '../../lines/log/liveLines.ts';
import { plainTranscript } from '../../lines/plainTranscript.ts';

/** Downloads all lines received so far, including those cleared from the view. */
export function downloadTranscript(meeting: MeetingDetail, log: LineLog): void {
  try {
    const text = plainTranscript(linesOf(log), baseTimeMs(meeting.startedAt, firstLine(log)?.timestamp));
    downloadText(`transcript-meeting-${meeting.id}-${fileDate()}.txt`, `${meeting.title}\n\n${text}\n`);
    toast({ title: t`Transcript Downloaded`, description: t`Look for it among your downloads.` });
  } catch {
    toast({
      title: t`Download Failed`,
      description: t`Could not download the transcript`,
      variant: 'destructive',
    });
  }
}

export function clearTranscriptView(lines: LiveLines | undefined): void {
  const isSure = window.confirm(
    `${t`Clear the transcript from your view?`}\n\n${t`Only this view is cleared. The meeting keeps its transcript, for you and for everybody else.`}`,
  );
  if (!lines || !isSure) return;
  lines.clear();
  toast({ title: t`Transcript Cleared`, description: t`Only your view; the meeting keeps its transcript.` });
}
