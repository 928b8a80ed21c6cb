import type { FirstRequest } from './firstRequest.ts';

/** What a live screen shows of the transcript before the socket has brought it: a screenful. */
export const lastLinesOf = (meetingId: string): FirstRequest => ({
  name: 'GET /api/jitsi/meetings/{id}/transcripts',
  params: { id: meetingId },
  query: { last: '30' },
});
