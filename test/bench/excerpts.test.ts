import { expect, test } from 'vitest';
import { excerptsOf } from '../../bench/training/labels/excerpts.ts';
import type { LabelledMeeting } from '../../bench/training/labels/labelledMeeting.ts';

const meetingOf = (lines: number): LabelledMeeting => ({
  id: 'long',
  source: 'AMI',
  lang: 'en',
  segments: Array.from({ length: lines }, (_, at) => ({
    id: `s${at}`,
    speaker: 'A',
    start: at,
    text: 'Yes.',
  })),
  gold: { decisions: [{ evidence: ['s5', 's130'] }, { evidence: ['s125'] }] },
});

test('every eighth section of a long meeting becomes an excerpt with the items said in it', () => {
  const [first, second, ...others] = excerptsOf([meetingOf(1_000), meetingOf(1_000)]);
  expect(others.length).toBe(1);
  expect([first?.segments[0]?.id, first?.segments.length]).toEqual(['s0', 120]);
  expect(first?.gold.decisions).toEqual([{ evidence: ['s5'] }]);
  // Another part of the second meeting is taken, so that not all excerpts are beginnings.
  expect(second?.segments[0]?.id).not.toBe('s0');
});

test('a last section of less than 40 lines is left out', () => {
  expect(excerptsOf([meetingOf(120 * 8 + 39)]).length).toBe(1);
  expect(excerptsOf([meetingOf(120 * 8 + 40)]).length).toBe(2);
});
