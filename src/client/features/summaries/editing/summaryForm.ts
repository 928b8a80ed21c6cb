import { keptDraft } from '#client/api/keptDrafts.ts';
import { draftOf, type SummaryDraft } from './summaryDraft.ts';

/** The name under which the unsaved input of a summary's editor is kept. */
export const summaryForm = (meetingId: string): string => `summary ${meetingId}`;

/** What was typed into the summary of the meeting and is not saved. */
export function unsavedSummary(meetingId: string): string[] {
  const draft = keptDraft<SummaryDraft>(summaryForm(meetingId));
  if (!draft) return [];
  const textsOf = ({ items }: SummaryDraft) =>
    Object.values(items).flatMap((list) =>
      list.filter(({ isRemoved }) => !isRemoved).map(({ text }) => text),
    );
  const before = textsOf(draftOf(draft.base));
  return textsOf(draft).filter((text) => text.trim() !== '' && !before.includes(text));
}
