import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import type { CheckedAction } from './checkedItems.ts';
import { mergeActions, mergePoints } from './mergeItems.ts';

const point = (text: string, evidence: string[], language: Language = 'en') => ({ text, evidence, language });
const action = (text: string, line: string, given: Partial<CheckedAction> = {}): CheckedAction => ({
  ...point(text, [line]),
  owner: null,
  dueText: null,
  due: null,
  ...given,
});

test.each([
  ['en', 'The launch of the portal moves to October.', 'In October the launch of the portal moves.'],
  ['fr', 'Le lancement du portail passe en octobre.', 'En octobre, lancement du portail.'],
  ['ar', 'تأجيل إطلاق البوابة إلى أكتوبر', 'إطلاق البوابة تأجل إلى أكتوبر'],
] as const)(
  'points with the same meaning in %s are merged, with the lines of both',
  (language, first, second) => {
    const merged = mergePoints([point(first, ['l1'], language), point(second, ['l9'], language)]);
    expect(merged).toEqual([point(first, ['l1', 'l9'], language)]);
  },
);

test('points about other subjects or in another language are not merged', () => {
  const points = [
    point('The portal has a new colour.', ['l1']),
    point('The printer works again.', ['l2']),
    point('Portal', ['l3'], 'en'),
    point('Portal', ['l3'], 'fr'),
  ];
  expect(mergePoints(points)).toEqual(points);
});

test('a task found in two parts is merged, with the owner and due date of either', () => {
  const dated = { dueText: 'Friday', due: '2030-01-04' };
  const merged = mergeActions([
    action('Send the plan to the supplier', 'l4'),
    action('Send the new plan to the supplier', 'l4', { owner: 'Karim', ...dated }),
  ]);
  expect(merged).toEqual([action('Send the plan to the supplier', 'l4', { owner: 'Karim', ...dated })]);
});

test('tasks in the same words are not merged if their owners differ or their lines are far apart', () => {
  const words = 'Send the plan to the supplier';
  const owned = [action(words, 'l4', { owner: 'Karim' }), action(words, 'l4', { owner: 'Lila' })];
  expect(mergeActions(owned)).toEqual(owned);
  const apart = [action(words, 'l4', { owner: 'Karim' }), action(words, 'l40')];
  expect(mergeActions(apart)).toEqual(apart);
});
