/** The name under which the unsaved input of a summary's editor is kept. */
export const summaryForm = (meetingId: string): string => `summary ${meetingId}`;
