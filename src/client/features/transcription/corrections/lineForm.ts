/** The unsaved words of a line. `replaces`: the words that they replace. */
export interface LineDraft {
  lineId: string;
  text: string;
  replaces: string;
}

/** The name under which the unsaved words are kept. One line of a meeting is edited at a time. */
export const lineForm = (meetingId: string): string => `line ${meetingId}`;
