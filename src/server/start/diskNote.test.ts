import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { diskNote } from './diskNote.ts';

test('a disk with enough space needs no note', async () => {
  expect(await diskNote([tmpdir()])).toBeNull();
});

// The file system of /proc has no free space.
test.skipIf(process.platform !== 'linux')('the note names each folder that is short of space', async () => {
  expect(await diskNote([tmpdir(), '/proc'])).toBe(
    'Disk: /proc has 0 MB left. Below 200 MB, /readyz answers 503: make room.',
  );
});
