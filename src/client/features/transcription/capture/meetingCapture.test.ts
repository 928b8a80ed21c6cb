import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capture, plugInMicrophone, serverError, settle } from './fakeCapture.ts';
import { FakeRecorder } from './microphone/fakeMicrophone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('audio is sent from start to stop, and stop releases the microphone', async () => {
  const stream = plugInMicrophone();
  const { mine, chunks, titles } = capture();
  await mine.start();
  expect(mine.state.get().phase).toBe('capturing');
  FakeRecorder.latest().emit('hello');
  await settle();
  expect(chunks).toEqual([new TextEncoder().encode('hello')]);
  await mine.stop();
  expect(mine.state.get().phase).toBe('stopped');
  expect(stream.track.isStopped).toBe(true);
  expect(titles()).toEqual(['Transcription Started', 'Transcription Stopped']);
});

test('somebody who is captured or has unacknowledged audio is speaking; a viewer and a muted participant are not', async () => {
  plugInMicrophone();
  const { mine } = capture();
  expect(mine.isSpeaking).toBe(false);
  await mine.start();
  expect(mine.isSpeaking).toBe(true);
  mine.setMuted(true);
  expect(mine.isSpeaking).toBe(false);
  mine.setMuted(false);
  FakeRecorder.latest().emit('hello');
  await settle();
  mine.setMuted(true);
  expect(mine.isSpeaking).toBe(true);
});

test('a denied microphone shows an error toast and captures nothing', async () => {
  plugInMicrophone(new DOMException('no', 'NotAllowedError'));
  const { mine, streams, toasts } = capture();
  await mine.start();
  expect(mine.state.get()).toMatchObject({ phase: 'none', trouble: { code: 'microphone_denied' } });
  expect(toasts).toEqual([expect.objectContaining({ title: 'Transcription Error', variant: 'destructive' })]);
  expect(streams).toEqual([]);
});

test('starting without a connection shows an error and does not open the microphone', async () => {
  plugInMicrophone();
  const { mine, toasts } = capture({ hasFailed: true });
  await mine.start();
  expect([mine.state.get().phase, FakeRecorder.made]).toEqual(['none', []]);
  expect(toasts[0]?.description).toBe('WebSocket not connected');
});

test.each([
  'speech_taken_over',
  'speech_switched_off',
  'speech_withdrawn',
  'speech_unsupported_audio',
  'meeting_over',
  'meeting_full',
] as const)('the server error %s stops the microphone and drops unsent audio', async (code) => {
  const stream = plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  FakeRecorder.latest().emit('hello');
  await settle();
  mine.onMessage(serverError(code));
  await settle();
  expect([mine.state.get().phase, stream.track.isStopped]).toEqual(['stopped', true]);
  expect(mine.unacknowledged.get()).toBe(0);
});

test('an unavailable engine keeps the capture on, shows one toast, and its notice until it recovers', async () => {
  plugInMicrophone();
  const { mine, toasts } = capture();
  await mine.start();
  toasts.length = 0;
  mine.onMessage(serverError('speech_unavailable', 'The engine is down.'));
  mine.onMessage(serverError('speech_unavailable', 'The engine is down.'));
  expect(mine.state.get()).toMatchObject({
    phase: 'capturing',
    trouble: { message: 'The engine is down.' },
  });
  expect(toasts).toHaveLength(1);
  mine.onMessage({ type: 'recovered' });
  expect(mine.state.get().trouble).toBeNull();
});

test('an engine that alternates between unavailable and overloaded shows one toast', async () => {
  plugInMicrophone();
  const { mine, toasts } = capture();
  await mine.start();
  toasts.length = 0;
  for (const code of ['speech_unavailable', 'speech_overloaded', 'speech_unavailable'] as const)
    mine.onMessage(serverError(code));
  expect(toasts).toHaveLength(1);
  mine.onMessage(serverError('speech_timeout'));
  expect(toasts).toHaveLength(2);
});

test.each(['speech_unsupported_language', 'speech_not_installed'] as const)(
  'the server error %s ends the capture, and choosing another language clears the error',
  async (code) => {
    plugInMicrophone();
    const { mine } = capture({ refusal: code });
    await mine.start();
    FakeRecorder.latest().emit('hello');
    await settle();
    expect(mine.state.get()).toMatchObject({ phase: 'stopped', trouble: { code } });
    mine.setLanguage('fr');
    expect(mine.state.get().trouble).toBeNull();
  },
);

test('a reconnect clears engine errors, but not microphone errors', async () => {
  plugInMicrophone(new DOMException('no', 'NotFoundError'));
  const { mine } = capture();
  mine.onMessage(serverError('speech_timeout'));
  mine.onWelcome();
  expect(mine.state.get().trouble).toBeNull();
  await mine.start();
  mine.onWelcome();
  expect(mine.state.get().trouble?.code).toBe('microphone_missing');
});

test('an unplugged microphone ends the capture with the reason', async () => {
  const stream = plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  stream.track.dispatchEvent(new Event('ended'));
  await settle();
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', trouble: { code: 'microphone_lost' } });
});

test('a microphone whose permission was revoked ends the capture with that reason', async () => {
  const stream = plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  Object.assign(navigator, { permissions: { query: async () => ({ state: 'denied' }) } });
  stream.track.dispatchEvent(new Event('ended'));
  await settle();
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', trouble: { code: 'microphone_denied' } });
});

test('the error of a denied microphone goes when the conference opens the microphone', async () => {
  plugInMicrophone(new DOMException('no', 'NotAllowedError'));
  const { mine } = capture();
  await mine.start();
  expect(mine.state.get().trouble?.code).toBe('microphone_denied');
  mine.setConferenceTrack({} as MediaStreamTrack);
  await settle();
  expect(mine.state.get().trouble).toBe(null);
});

test('the capture continues while the channel reconnects, and stops when the connection has failed', async () => {
  plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  mine.onLost(false);
  await settle();
  expect(mine.state.get().phase).toBe('capturing');
  mine.onLost(true);
  await settle();
  expect(mine.state.get().phase).toBe('stopped');
});

test('the end of the meeting stops the capture', async () => {
  plugInMicrophone();
  const { mine, titles } = capture();
  await mine.start();
  mine.onMessage({ type: 'meeting', meetingId: 'm', change: 'ended' });
  await settle();
  expect(mine.state.get().phase).toBe('stopped');
  expect(titles()).toContain('Transcription Stopped');
});

test('a computer that wakes up after the end of the meeting shows no error', async () => {
  plugInMicrophone();
  const { mine, titles } = capture({ refusal: 'meeting_over' });
  await mine.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', trouble: { code: 'meeting_over' } });
  expect(titles()).toEqual(['Transcription Started']);
});
