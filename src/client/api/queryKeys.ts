/**
 * The keys of cached queries, except those that only one feature uses. Keys that a change invalidates together share a
 * prefix.
 */
export const queryKeys = {
  user: ['user'],
  sessions: ['sessions'],
  passwordReset: ['passwordReset'],
  signInMethods: ['signInMethods'],
  emailStatus: ['emailStatus'],
  registration: (invitation: string | undefined) => ['registration', invitation ?? ''],
  serverRole: ['server', 'role'],
  googleStatus: ['googleStatus'],
  stats: ['stats'],
  meetings: ['meetings'],
  meetingList: (search: object) => ['meetings', 'list', search],
  meetingTab: (search: object, tab: string) => ['meetings', 'list', search, tab],
  upcoming: ['meetings', 'upcoming'],
  meeting: (id: string) => ['meetings', 'one', id],
  people: (id: string) => ['people', id],
  transcripts: (id: string) => ['transcripts', id],
  laterChanges: (id: string) => ['laterChanges', id],
  lineHistory: (segmentId: string) => ['lineHistory', segmentId],
  summaries: ['summaries'],
  recentSummaries: ['summaries', 'recent'],
  summaryList: ['summaries', 'list'],
  actionLists: ['actionItems'],
  search: (query: string, filters: object) => ['summaries', 'search', query, filters],
  summary: (meetingId: string) => ['summaries', 'meeting', meetingId],
  liveSummary: (meetingId: string) => ['summaries', 'live', meetingId],
  conferenceFacts: ['conferenceFacts'],
  calendarFeed: ['calendarFeed'],
  uploads: ['uploads'],
  guest: ['guest'],
  invitationAbility: ['invitationAbility'],
  // Has the prefix of the meetings, so that it is invalidated with them.
  invitees: (id: string) => ['meetings', 'invitees', id],
  invitation: (token: string) => ['invitations', token],
} as const;
