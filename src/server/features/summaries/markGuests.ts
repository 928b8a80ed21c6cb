import type { Language } from '#shared/contract/languages.ts';
import type { SummaryDraft } from './summaryEngine.ts';

const MARKS: Record<Language, string> = { en: 'guest', fr: 'invité', ar: 'ضيف' };

/** Tasks of people without an account carry the mark that stands by their name everywhere, in the summary's language. */
export const markGuests = (draft: SummaryDraft, guests: ReadonlySet<string>): SummaryDraft => ({
  ...draft,
  actions: draft.actions.map((action) =>
    action.owner !== null && guests.has(action.owner)
      ? { ...action, owner: `${action.owner} (${MARKS[draft.language]})` }
      : action,
  ),
});
