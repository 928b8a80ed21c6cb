import { expect, test } from 'vitest';
import { markGuests } from './markGuests.ts';
import type { SummaryDraft } from './summaryEngine.ts';

const action = (owner: string | null) => ({
  task: 'Send the budget',
  owner,
  due: null,
  dueText: null,
  evidence: ['line'],
});

test.each([
  ['en', 'Lila (guest)'],
  ['fr', 'Lila (invité)'],
  ['ar', 'Lila (ضيف)'],
] as const)(
  'in a summary in %s a guest who owns a task is named %s, and other owners are not marked',
  (language, marked) => {
    const draft: SummaryDraft = {
      language,
      points: [],
      actions: [action('Lila'), action('Amina'), action(null)],
    };
    const owners = markGuests(draft, new Set(['Lila'])).actions.map(({ owner }) => owner);
    expect(owners).toEqual([marked, 'Amina', null]);
  },
);
