import { expect, test } from 'vitest';
import { withoutMentions } from './meetingMentions.ts';

const MEETING = { id: 'm1', title: 'Budget (T3)', moment: new Date('2026-11-12T09:00:00Z') };

test.each([
  ['In Budget (T3), Sara agreed.', 'In , Sara agreed.'],
  ['It was decided on Thursday, November 12, 2026 by Sara.', 'It was decided on by Sara.'],
  ['It was decided on 12 November.', 'It was decided on .'],
  ['It was decided on 2026-11-12.', 'It was decided on .'],
  ['C’était décidé le jeudi 12 novembre 2026 par Sara.', 'C’était décidé le par Sara.'],
  ['تقرر ذلك يوم 12 نوفمبر 2026 مع سارة.', 'تقرر ذلك يوم مع سارة.'],
])('withoutMentions removes the title and the date of the meeting: %s', (sentence, rest) => {
  expect(withoutMentions(sentence, [MEETING])).toBe(rest);
});

test.each([
  'It was decided on 13 November 2026.',
  'It costs 12 dinars, and 2026 of them in all.',
  'The budget (T3) of the 112 November fairs.',
])('withoutMentions keeps other dates, numbers and longer words: %s', (sentence) => {
  expect(withoutMentions(sentence, [{ ...MEETING, title: 'dget' }])).toBe(sentence);
});
