import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capture, plugInMicrophone, settle } from './fakeCapture.ts';
import { FakeRecorder } from './microphone/fakeMicrophone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('changing the language starts a new stream in that language', async () => {
  plugInMicrophone();
  const { mine, streams, titles } = capture();
  await mine.start();
  mine.setLanguage('fr');
  await vi.advanceTimersByTimeAsync(1_000);
  mine.onMessage({ type: 'stopped' });
  expect(streams.map(({ language }) => language)).toEqual(['en', 'fr']);
  expect(titles()).toContain('Language Changed');
});

test('after a sleep of the computer, the capture continues in a new stream with a new time', async () => {
  plugInMicrophone();
  const { mine, streams, chunks } = capture();
  await mine.start();
  FakeRecorder.latest().emit('before');
  vi.setSystemTime(Date.now() + 45 * 60_000);
  FakeRecorder.latest().emit('at the lid');
  await settle();
  const [old] = FakeRecorder.made;
  expect([old?.state, FakeRecorder.made.length]).toEqual(['inactive', 2]);
  mine.onMessage({ type: 'ack', streamId: streams[0]!.streamId, seq: 1 });
  mine.onMessage({ type: 'stopped', streamId: streams[0]!.streamId });
  FakeRecorder.latest().emit('after');
  await settle();
  expect(chunks.map((chunk) => new TextDecoder().decode(chunk))).toEqual(['before', 'at the lid', 'after']);
  expect(new Set(streams.map(({ streamId }) => streamId)).size).toBe(2);
  await mine.stop();
});

test('a capture of many hours is cut into streams, each of which the server resumes', async () => {
  plugInMicrophone();
  const { mine, streams } = capture();
  await mine.start();
  const [beganAt, sliceMs] = [Date.now(), 9_000];
  for (let slice = 0; slice * sliceMs < 9 * 3_600_000; slice += 1) {
    vi.setSystemTime(beganAt + slice * sliceMs);
    FakeRecorder.latest().emit('word');
    await settle();
    const { streamId } = streams.at(-1)!;
    mine.onMessage({ type: 'ack', streamId, seq: slice });
    if (FakeRecorder.made.length > streams.length) mine.onMessage({ type: 'stopped', streamId });
  }
  expect([FakeRecorder.made.length, streams.length]).toEqual([3, 3]);
  await mine.stop();
});
