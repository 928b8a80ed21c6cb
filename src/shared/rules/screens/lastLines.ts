import type { FirstRequest } from './firstRequest.ts';

/** The lines of the transcript that a live screen shows before the socket has sent them: one screenful. */
export const lastLinesOf = (meetingId: string): FirstRequest => ({
  name: 'GET /api/jitsi/meetings/{id}/transcripts',
  params: { id: meetingId },
  query: { last: '30' },
});
