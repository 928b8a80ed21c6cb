import type { Language } from '#shared/contract/languages.ts';
import type { SummaryDraft } from './summaryEngine.ts';

const MARKS: Record<Language, string> = { en: 'guest', fr: 'invité', ar: 'ضيف' };

/** Appends the guest mark, in the summary's language, to the owners of tasks who have no account. */
export const markGuests = (draft: SummaryDraft, guests: ReadonlySet<string>): SummaryDraft => ({
  ...draft,
  actions: draft.actions.map((action) =>
    action.owner !== null && guests.has(action.owner)
      ? { ...action, owner: `${action.owner} (${MARKS[draft.language]})` }
      : action,
  ),
});
