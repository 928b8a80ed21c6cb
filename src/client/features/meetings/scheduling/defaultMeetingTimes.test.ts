import { expect, test } from 'vitest';
import { defaultMeetingTimes } from './defaultMeetingTimes.ts';

const startAt = (time: string) =>
  defaultMeetingTimes(new Date(`2026-11-21T${time}Z`))
    .start.toISOString()
    .slice(11, 19);

test('the default start is rounded up to the next quarter hour', () => {
  expect(startAt('09:00:01')).toBe('09:15:00');
  expect(startAt('09:14:59')).toBe('09:15:00');
  expect(startAt('23:50:00')).toBe('00:00:00');
});

test('a time that is already on a quarter hour stays', () => {
  expect(startAt('09:15:00')).toBe('09:15:00');
});

test('the default end is one hour after the start', () => {
  const { start, end } = defaultMeetingTimes(new Date());
  expect(end.getTime() - start.getTime()).toBe(3_600_000);
});
