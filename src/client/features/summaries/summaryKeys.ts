/** Query keys of the summary screens, separate from `queryKeys`, which every screen loads. */
export const summaryKeys = {
  summaryTemplates: ['summaryTemplates'],
  summaryVersions: (meetingId: string) => ['summaryVersions', meetingId],
  summaryVersion: (meetingId: string, versionId: string) => ['summaryVersions', meetingId, versionId],
  summaryWork: (meetingId: string) => ['summaryWork', meetingId],
  missed: (meetingId: string) => ['missed', meetingId],
  catchUp: (meetingId: string, options: object) => ['catchUp', meetingId, options],
} as const;
