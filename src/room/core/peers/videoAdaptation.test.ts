import { expect, test } from 'vitest';
import { VideoAdaptation, type VideoLevel } from './videoAdaptation.ts';

const GOOD = { lossSent: 0, roundTripMs: 40, availableKbits: 1_000 };
const LOSSY = { ...GOOD, lossSent: 0.2 };

/** Returns the level after each of `count` equal samples. */
const feed = (adaptation: VideoAdaptation, sample: typeof GOOD, count: number): VideoLevel[] =>
  Array.from({ length: count }, () => adaptation.add(sample));

const samplesUntil = (adaptation: VideoAdaptation, sample: typeof GOOD, level: VideoLevel): number => {
  for (let count = 1; count <= 100; count++) if (adaptation.add(sample) === level) return count;
  throw new Error(`${level} was not reached`);
};

test('a poor connection first shrinks, then pauses the video; a short disturbance does not', () => {
  const adaptation = new VideoAdaptation();
  expect(feed(adaptation, LOSSY, 3)).toEqual(['full', 'full', 'small']);
  expect(feed(adaptation, LOSSY, 5)).toEqual(['small', 'small', 'small', 'small', 'paused']);
  const other = new VideoAdaptation();
  for (let i = 0; i < 10; i++) expect([...feed(other, LOSSY, 2), other.add(GOOD)]).not.toContain('small');
});

test('the video resumes step by step when the connection has recovered', () => {
  const adaptation = new VideoAdaptation();
  samplesUntil(adaptation, LOSSY, 'paused');
  expect(samplesUntil(adaptation, GOOD, 'small')).toBe(5);
  expect(samplesUntil(adaptation, GOOD, 'full')).toBe(5);
});

test('each failed attempt to resume the video doubles the wait; a stable connection resets it', () => {
  const adaptation = new VideoAdaptation();
  samplesUntil(adaptation, LOSSY, 'small');
  expect(samplesUntil(adaptation, GOOD, 'full')).toBe(5);
  samplesUntil(adaptation, LOSSY, 'small');
  expect(samplesUntil(adaptation, GOOD, 'full')).toBe(10);
  samplesUntil(adaptation, LOSSY, 'small');
  expect(samplesUntil(adaptation, GOOD, 'full')).toBe(20);
  feed(adaptation, GOOD, 20);
  samplesUntil(adaptation, LOSSY, 'small');
  expect(samplesUntil(adaptation, GOOD, 'full')).toBe(5);
});

test('low bandwidth reduces the video only with loss or delay, and moderate loss prevents resuming', () => {
  const scarce = { ...GOOD, availableKbits: 50 };
  expect(feed(new VideoAdaptation(), scarce, 20)).not.toContain('small');
  expect(feed(new VideoAdaptation(), { ...scarce, roundTripMs: 900 }, 3).at(-1)).toBe('small');
  const adaptation = new VideoAdaptation();
  samplesUntil(adaptation, LOSSY, 'paused');
  expect(feed(adaptation, { ...GOOD, lossSent: 0.05 }, 50)).not.toContain('small');
});
