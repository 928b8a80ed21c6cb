import { expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { BUILT_IN_FORMS } from '#shared/rules/summaries/summaryForms.ts';
import {
  addItem,
  changeItem,
  draftOf,
  hasEmpty,
  isChanged,
  moveItem,
  removeItem,
  toSummaryEdit,
} from './summaryDraft.ts';

const lists = toPointLists([
  { id: 's1', kind: 'sentence', text: 'One.', evidence: [] },
  { id: 's2', kind: 'sentence', text: 'Two.', evidence: [] },
  { id: 'd1', kind: 'decision', text: 'We do.', evidence: [] },
]);
const summary: Summary = {
  id: 'summary',
  meetingId: 'meeting',
  meetingTitle: 'Budget',
  createdAt: '2026-11-20T10:00:00.000Z',
  revision: 4,
  way: 'generated',
  form: BUILT_IN_FORMS.general,
  changedBy: null,
  changedAt: '2026-11-20T10:00:00.000Z',
  language: 'en',
  engine: 'test',
  aiSummary: 'One. Two.',
  ...lists,
  keyPoints: lists.keyTakeaways,
  actionItems: [
    { id: 'a1', task: 'Send it', owner: 'Amina', due: null, dueText: null, done: false, evidence: [] },
  ],
};
const draft = draftOf(summary);
const textsOf = (edited: typeof draft) => toSummaryEdit(edited).points.map(({ text }) => text);

test('an unchanged draft sends every point, and only the id of each task', () => {
  expect(isChanged(draft)).toBe(false);
  expect(toSummaryEdit(draft)).toEqual({
    revision: 4,
    points: [
      { id: 's1', kind: 'sentence', text: 'One.' },
      { id: 's2', kind: 'sentence', text: 'Two.' },
      { id: 'd1', kind: 'decision', text: 'We do.' },
    ],
    actionItems: [{ id: 'a1' }],
  });
});

test('an item moves within its section, and not past its first or last place', () => {
  expect(textsOf(moveItem(draft, 'sentence', 's2', -1))).toEqual(['Two.', 'One.', 'We do.']);
  expect(isChanged(moveItem(draft, 'sentence', 's2', 1))).toBe(false);
  expect(isChanged(moveItem(draft, 'sentence', 's1', -1))).toBe(false);
});

test('a removed item stays visible and can be restored; removing a newly added item deletes it', () => {
  const removed = removeItem(draft, 'decision', 'd1');
  expect(removed.items.decision).toMatchObject([{ text: 'We do.', isRemoved: true }]);
  expect(textsOf(removed)).toEqual(['One.', 'Two.']);
  expect(isChanged(changeItem(removed, 'decision', 'd1', { isRemoved: false }))).toBe(false);
  const added = addItem(draft, 'decision', 'new');
  expect(removeItem(added, 'decision', 'new').items.decision).toHaveLength(1);
});

test('an added item that stays empty is not sent, and emptying an existing item is an error', () => {
  expect(isChanged(addItem(draft, 'takeaway', 'new'))).toBe(false);
  expect(hasEmpty(addItem(draft, 'takeaway', 'new'))).toBe(false);
  const filled = changeItem(addItem(draft, 'takeaway', 'new'), 'takeaway', 'new', { text: ' More. ' });
  expect(toSummaryEdit(filled).points).toContainEqual({ kind: 'takeaway', text: 'More.' });
  expect(hasEmpty(changeItem(draft, 'sentence', 's1', { text: ' ' }))).toBe(true);
});

test('only the changed fields of a task are sent, with their former values', () => {
  const assigned = changeItem(draft, 'action', 'a1', { owner: '', due: '2030-01-02' });
  expect(toSummaryEdit(assigned).actionItems).toEqual([
    { id: 'a1', owner: null, due: '2030-01-02', seen: { owner: 'Amina', due: null } },
  ]);
  const reworded = changeItem(draft, 'action', 'a1', { text: 'Send it all ' });
  expect(toSummaryEdit(reworded).actionItems).toEqual([
    { id: 'a1', task: 'Send it all', seen: { task: 'Send it' } },
  ]);
});

test('a draft that replaces another revision replaces the wording of its tasks', () => {
  const { revision, actionItems } = toSummaryEdit(draft, 9);
  expect({ revision, actionItems }).toEqual({ revision: 9, actionItems: [{ id: 'a1', task: 'Send it' }] });
});
