import { expect, test } from 'vitest';
import { DecodingThrottle } from './decodingThrottle.ts';

function decodeAtPace() {
  let nowMs = 0;
  let positionMs = 0;
  const pace = new DecodingThrottle(() => nowMs);
  pace.delayAfter(0);
  return {
    wait(ms: number) {
      nowMs += ms;
    },
    decode(ms: number) {
      positionMs += ms;
      return pace.delayAfter(positionMs);
    },
  };
}

test('live audio, and catching up at ten times the speed, are not delayed', () => {
  const { wait, decode } = decodeAtPace();
  for (let chunk = 0; chunk < 2_000; chunk++) {
    wait(200);
    expect(decode(2_000)).toBe(0);
  }
});

test('a client that sends hours at once is throttled to a minute of audio a second', () => {
  const { wait, decode } = decodeAtPace();
  let waitedMs = 0;
  for (let chunk = 0; chunk < 60; chunk++) {
    const delayMs = decode(120_000);
    wait(delayMs);
    waitedMs += delayMs;
  }
  expect(waitedMs).toBeCloseTo((59 * 120_000) / 60);
});
