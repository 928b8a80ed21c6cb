import { keptDraft } from '#client/api/keptDrafts.ts';

/** The unsaved words of a line. `replaces`: the words that they replace. */
export interface LineDraft {
  lineId: string;
  text: string;
  replaces: string;
}

/** The name under which the unsaved words are kept. One line of a meeting is edited at a time. */
export const lineForm = (meetingId: string): string => `line ${meetingId}`;

/** What was typed into a line of the meeting and is not saved. */
export function unsavedLine(meetingId: string): string[] {
  const draft = keptDraft<LineDraft>(lineForm(meetingId));
  return draft ? [draft.text] : [];
}
