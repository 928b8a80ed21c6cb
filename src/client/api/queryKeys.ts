/** Every cached answer by name. Keys begin alike where one change makes them stale together. */
export const queryKeys = {
  user: ['user'],
  sessions: ['sessions'],
  stats: ['stats'],
  meetings: ['meetings'],
  upcoming: ['meetings', 'upcoming'],
  meeting: (id: string) => ['meetings', 'one', id],
  transcripts: (id: string) => ['transcripts', id],
  summaries: ['summaries'],
  recentSummaries: ['summaries', 'recent'],
  summary: (meetingId: string) => ['summaries', 'meeting', meetingId],
  liveSummary: (meetingId: string) => ['summaries', 'live', meetingId],
  uploads: ['uploads'],
  invitation: (token: string) => ['invitations', token],
} as const;
