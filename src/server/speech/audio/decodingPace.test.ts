import { expect, test } from 'vitest';
import { DecodingPace } from './decodingPace.ts';

function listen() {
  let nowMs = 0;
  let positionMs = 0;
  const pace = new DecodingPace(() => nowMs);
  pace.delayAfter(0);
  return {
    wait(ms: number) {
      nowMs += ms;
    },
    hear(ms: number) {
      positionMs += ms;
      return pace.delayAfter(positionMs);
    },
  };
}

test('a microphone, and one that catches up ten times as fast, never wait', () => {
  const { wait, hear } = listen();
  for (let chunk = 0; chunk < 2_000; chunk++) {
    wait(200);
    expect(hear(2_000)).toBe(0);
  }
});

test('whoever sends hours at once is heard a minute a second', () => {
  const { wait, hear } = listen();
  let waitedMs = 0;
  for (let chunk = 0; chunk < 60; chunk++) {
    const delayMs = hear(120_000);
    wait(delayMs);
    waitedMs += delayMs;
  }
  expect(waitedMs).toBeCloseTo((59 * 120_000) / 60);
});
