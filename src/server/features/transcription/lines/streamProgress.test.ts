import { expect, test } from 'vitest';
import { StreamProgress } from './streamProgress.ts';

const state = new Uint8Array(1);

test('the newest checkpoint at or before the safe time is returned once', () => {
  const progress = new StreamProgress();
  for (let seq = 0; seq < 4; seq++) progress.add({ seq, endMs: (seq + 1) * 2_000, decoderState: state });
  expect(progress.take(5_000)?.seq).toBe(1);
  expect(progress.take(5_000)).toBeNull();
  expect(progress.take(Number.POSITIVE_INFINITY)?.seq).toBe(3);
});

test('thousands of tiny chunks behind a hanging engine keep few decoder states, and the last is acknowledged', () => {
  const progress = new StreamProgress();
  for (let seq = 0; seq < 10_000; seq++) progress.add({ seq, endMs: seq * 2.5, decoderState: state });
  for (let seq = 10_000; seq < 20_000; seq++) progress.add({ seq, endMs: 25_000, decoderState: state });
  expect(progress.waiting).toBeLessThan(210);
  const safe = progress.take(10_000);
  expect(safe!.seq).toBeLessThanOrEqual(4_000);
  expect(safe!.seq).toBeGreaterThan(3_850);
  expect(progress.take(Number.POSITIVE_INFINITY)?.seq).toBe(19_999);
});
