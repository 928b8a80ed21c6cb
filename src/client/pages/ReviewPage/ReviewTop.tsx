import { ReviewHeader } from '#client/features/conference/over/ReviewHeader.tsx';
import { RunningMeetingLink } from '#client/features/conference/RunningMeetingLink.tsx';
import { RetentionNotice } from '#client/features/meetings/retention/RetentionNotice.tsx';
import { GenerateSummaryButton } from '#client/features/summaries/generation/GenerateSummaryButton.tsx';
import type { Line } from '#client/features/transcription/lines/line.ts';
import { ConsentWithdrawn } from '#client/features/transcription/review/ConsentWithdrawn.tsx';
import { ReviewSpeakers } from '#client/features/transcription/review/speakers/ReviewSpeakers.tsx';
import type { useTranscriptFacts } from '#client/features/transcription/review/useTranscriptFacts.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { ReviewMenu } from './ReviewMenu.tsx';
import type { useOwnConsent } from './useOwnConsent.ts';
import type { ReviewedSummary } from './useReviewedSummary.ts';

interface Props {
  meeting: MeetingDetail;
  isOwner: boolean;
  lines: readonly Line[];
  facts: ReturnType<typeof useTranscriptFacts>;
  reviewed: ReviewedSummary;
  consent: ReturnType<typeof useOwnConsent>;
}

/** What stands above the tabs of a review: the header with its actions, notices, and how long each person spoke. */
export function ReviewTop({ meeting, isOwner, lines, facts, reviewed, consent }: Props) {
  return (
    <>
      <ReviewHeader
        meeting={meeting}
        primaryAction={
          <GenerateSummaryButton
            isDisabled={lines.length === 0}
            isCoolingDown={reviewed.isCoolingDown}
            isGenerating={reviewed.isGenerating}
            onGenerate={() => reviewed.generate()}
          />
        }
        menu={
          <ReviewMenu
            meeting={meeting}
            isOwner={isOwner}
            hasSummary={reviewed.summary !== null}
            canWithdraw={consent.canWithdraw}
            onWithdrawn={consent.handleWithdrawn}
          />
        }
      />
      {consent.hasWithdrawn && <ConsentWithdrawn />}
      <RetentionNotice retention={meeting.retention} />
      <RunningMeetingLink meeting={meeting} />
      <ReviewSpeakers
        meetingId={meeting.id}
        lines={lines}
        shares={facts.shares}
        colours={facts.colours}
        isOwner={isOwner}
      />
    </>
  );
}
