import { useState } from 'react';
import type { Line } from '#client/features/transcription/lines/line.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

/**
 * Whether the user's own words are in the transcript with consent, which can be withdrawn. `onRegeneration` is called if
 * the server then summarizes the remaining lines.
 */
export function useOwnConsent(
  userId: string,
  meeting: MeetingDetail,
  lines: readonly Line[],
  onRegeneration: () => void,
) {
  const [hasWithdrawn, setHasWithdrawn] = useState(false);
  // The meeting may have been fetched before its participants consented, so a line of the user also proves consent.
  // This does not apply to an uploaded file, which is transcribed without asking its owner.
  const hasConsented =
    meeting.earlierGuests.length > 0 ||
    meeting.participants.some(({ id, consentedAt }) => id === userId && consentedAt !== null) ||
    (meeting.meetingProvider !== 'upload' && lines.some(({ speakerId }) => speakerId === userId));
  return {
    canWithdraw: hasConsented && !hasWithdrawn,
    hasWithdrawn,
    handleWithdrawn: (removedLines: number) => {
      setHasWithdrawn(true);
      // Without lines of other speakers, nothing is left to summarize.
      const ownIds = [userId, ...meeting.earlierGuests.map(({ id }) => id)];
      const isLeft = lines.some(({ speakerId }) => speakerId === null || !ownIds.includes(speakerId));
      if (removedLines > 0 && isLeft && meeting.botEnabled && meeting.status === 'completed')
        onRegeneration();
    },
  };
}
