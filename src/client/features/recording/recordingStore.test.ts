import { afterEach, expect, test, vi } from 'vitest';
import { openRecordingStore } from './recordingStore.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that cannot write private files records into memory, and leaves no file', async () => {
  const getFileHandle = vi.fn();
  vi.stubGlobal('FileSystemFileHandle', class {});
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => ({ getFileHandle }) } });
  const store = await openRecordingStore();
  await store.append(new Blob(['a']));
  await store.append(new Blob(['b']));
  const file = await store.finish('recording.webm', 'video/webm');
  expect([await file.text(), file.name, file.type]).toEqual(['ab', 'recording.webm', 'video/webm']);
  expect(getFileHandle).not.toHaveBeenCalled();
});
