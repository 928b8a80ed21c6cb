import { expect, test } from 'vitest';
import { annotatedMeeting } from '../../bench/training/labels/annotatedMeeting.ts';
import { writtenMeetings } from '../../bench/training/labels/writtenMeetings.ts';

const BAKERY = `id: bakery
lang: en
title: Monday catch-up
date: 2025-03-03
---
Dana: Did the flour come?
Rui: Came at six. [trap action: already done]
Dana: Who rings the council? No more sourdough on Mondays, then. [A1 D1]
Petra: Fine, I'll do it: before lunch. [A1] [trap decision: a task]
---
A1 | task: Ring the council | owner: Petra | due: before lunch | also: lunch; 2025-03-03
D1 | text: No sourdough on Mondays
`;

test('a plain-text meeting is parsed into its lines, with items and traps at their tagged lines', () => {
  const { id, lang, date, segments, gold } = annotatedMeeting(BAKERY);
  expect({ id, lang, date }).toEqual({ id: 'written-bakery', lang: 'en', date: '2025-03-03' });
  expect(segments.map(({ speaker, text }) => [speaker, text]).at(-1)).toEqual([
    'Petra',
    "Fine, I'll do it: before lunch.",
  ]);
  expect(segments.map(({ start }) => start)).toEqual(
    segments.map(({ start }) => start).toSorted((a, b) => a - b),
  );
  expect(gold.actions).toEqual([
    {
      evidence: ['s3', 's4'],
      owner: 'Petra',
      ownerAlso: [],
      due: 'before lunch',
      dueAlso: ['lunch', '2025-03-03'],
      task: 'Ring the council',
    },
  ]);
  expect(gold.decisions).toMatchObject([{ evidence: ['s3'], text: 'No sourdough on Mondays' }]);
  expect(gold.traps).toEqual([
    { segment: 's2', as: 'action' },
    { segment: 's4', as: 'decision' },
  ]);
});

test('a label without a line, a tag without a label and an unknown tag are parse errors', () => {
  expect(() => annotatedMeeting(BAKERY.replaceAll('[A1]', '').replace('[A1 D1]', '[D1]'))).toThrow(
    'written-bakery: A1 has no line',
  );
  expect(() => annotatedMeeting(BAKERY.replace('[A1]', '[A2]'))).toThrow('written-bakery: A2 has no label');
  expect(() => annotatedMeeting(BAKERY.replace('[A1]', '[task]'))).toThrow('unknown tag');
});

test('every meeting written for training can be parsed, in the three languages', () => {
  const meetings = writtenMeetings();
  const count = (language: string) => meetings.filter(({ lang }) => lang === language).length;
  expect([count('en'), count('fr'), count('ar'), meetings.length]).toEqual([26, 26, 26, 78]);
  expect(new Set(meetings.map(({ id }) => id)).size).toBe(meetings.length);
});
