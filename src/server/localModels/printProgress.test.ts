import { expect, test } from 'vitest';
import { fileOf, modelOf } from '#test/doubles/modelMirror.ts';
import { printProgress } from './printProgress.ts';

const MODEL = modelOf('tiny', [fileOf('tiny/model.onnx', Buffer.alloc(1))], { name: 'Tiny' });
const AT = { totalBytes: 60_000_000, bytesPerSecond: null, secondsLeft: null, interruption: null };

test('each tenth and each interruption gets one line, and an interruption before the first byte gets none', () => {
  const lines: string[] = [];
  const report = printProgress((line) => lines.push(line));
  const reason = 'The connection broke off.';
  report(MODEL, { ...AT, receivedBytes: 0 });
  report(MODEL, { ...AT, receivedBytes: 0, interruption: reason });
  for (const receivedBytes of [6_000_000, 7_000_000]) report(MODEL, { ...AT, receivedBytes });
  for (let attempt = 0; attempt < 3; attempt++)
    report(MODEL, { ...AT, receivedBytes: 7_000_000, interruption: reason });
  report(MODEL, { ...AT, receivedBytes: 60_000_000 });
  expect(lines).toEqual([
    'Tiny: 0 of 60 MB',
    'Tiny: 6 of 60 MB',
    `Tiny: 7 of 60 MB, interrupted, trying again: ${reason}`,
    'Tiny: 60 of 60 MB',
  ]);
});
