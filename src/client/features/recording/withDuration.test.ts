import { expect, test } from 'vitest';
import { durationBytes } from '#shared/rules/files/emptyDuration.ts';
import { withDuration } from './withDuration.ts';

const fileOf = (durationMs: number) => {
  const head = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x44, 0x89, 0x88);
  return new File([head, durationBytes(durationMs), 'sound'], 'a.webm', { type: 'video/webm' });
};

test('a recording without a duration gets one, and keeps its name, type and sound', async () => {
  const file = await withDuration(fileOf(0), 18_000);
  expect([file.name, file.type]).toEqual(['a.webm', 'video/webm']);
  expect(await file.bytes()).toEqual(await fileOf(18_000).bytes());
});

test('a recording that states its duration is not changed', async () => {
  const file = fileOf(5_000);
  expect(await withDuration(file, 18_000)).toBe(file);
});
