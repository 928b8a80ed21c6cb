import { expect, test } from 'vitest';
import { TrackClock } from './trackClock.ts';

const SECOND = 16_000;

const runningSecond = () => {
  const clock = new TrackClock();
  clock.silenceBefore(40, true);
  clock.advance(SECOND);
  return clock;
};

test('time starts at the first packet, and jitter is no gap', () => {
  const clock = runningSecond();
  expect(clock.silenceBefore(1_040, false)).toBe(0);
  expect(clock.silenceBefore(1_090, false)).toBe(0);
});

test('a lost packet becomes silence of the same length', () => {
  expect(runningSecond().silenceBefore(1_100, false)).toBe(960);
});

test('a long gap becomes five seconds of silence, and time continues after it', () => {
  const clock = runningSecond();
  expect(clock.silenceBefore(3_600_000, false)).toBe(5 * SECOND);
  clock.advance(5 * SECOND);
  expect(clock.silenceBefore(3_600_000, false)).toBe(0);
});

test('a jump back and a new track continue at the current position', () => {
  const clock = runningSecond();
  expect(clock.silenceBefore(0, false)).toBe(0);
  clock.advance(SECOND);
  expect(clock.silenceBefore(1_000, false)).toBe(0);
  expect(clock.silenceBefore(77_000, true)).toBe(0);
  clock.advance(SECOND);
  expect(clock.silenceBefore(78_060, false)).toBe(960);
  expect(clock.position).toBe(3 * SECOND);
});
