import { expect, test } from 'vitest';
import type { SummaryDraft } from '../summaryEngine.ts';
import { markGuests } from './markGuests.ts';

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

test('a guest is marked as the speaker of a sentence, and not where others mention the name', () => {
  const point = (text: string) => ({
    kind: 'sentence' as const,
    language: 'en' as const,
    text,
    evidence: ['line'],
  });
  const draft: SummaryDraft = {
    language: 'en',
    points: [point('Lila: The hall is booked.'), point('Amina: Lila: is that a name?'), point('Lilas: No.')],
    actions: [],
  };
  expect(markGuests(draft, new Set(['Lila'])).points.map(({ text }) => text)).toEqual([
    'Lila (guest): The hall is booked.',
    'Amina: Lila: is that a name?',
    'Lilas: No.',
  ]);
});
