import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from '#client/ui/toasts/toast.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { MeetingCapture } from './meetingCapture.ts';
import { FakeRecorder, microphoneGlobals } from './microphone/fakeMicrophone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Stubs a browser with a microphone; `refuse` is the error of getUserMedia. */
function plugInMicrophone(refuse?: Error) {
  const { globals, stream } = microphoneGlobals(refuse);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return stream;
}

/** A capture on a connected channel that records its messages; `refusal` is the server's answer to its streams. */
function capture({ hasFailed = false, refusal }: { hasFailed?: boolean; refusal?: ProblemCode } = {}) {
  const streams: { streamId: string; language: string }[] = [];
  const chunks: Uint8Array[] = [];
  const toasts: ToastMessage[] = [];
  const channel = {
    hasFailed,
    isBusy: false,
    openStream: (stream: { streamId: string; language: string }) => {
      streams.push(stream);
      if (refusal) return void setTimeout(() => mine.onMessage(error(refusal)));
      mine.onMessage({
        type: 'init_response',
        success: true,
        meetingId: 'm',
        lastLine: 0,
        lastChange: 0,
        streamId: stream.streamId,
        lastSeq: -1,
      });
    },
    sendChunk: (_seq: number, data: Uint8Array) => chunks.push(data),
    send: () => {},
  };
  const mine = new MeetingCapture({ channel, language: 'en', notify: (message) => toasts.push(message) });
  mine.onWelcome();
  return { mine, streams, chunks, titles: () => toasts.map(({ title }) => title), toasts };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const error = (code: ProblemCode, message = 'x'): ServerMessage => ({
  type: 'error',
  code,
  message,
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

test('muting in the conference stops the recording, and unmuting starts a new stream', async () => {
  plugInMicrophone();
  const { mine, streams } = capture();
  await mine.start();
  mine.setMuted(true);
  await settle();
  expect(mine.state.get().isMuted).toBe(true);
  expect(FakeRecorder.latest().state).toBe('inactive');
  mine.setMuted(false);
  await settle();
  expect(FakeRecorder.made).toHaveLength(2);
  mine.onMessage({ type: 'stopped' });
  expect(streams).toHaveLength(2);
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
  mine.onMessage(error(code));
  await settle();
  expect([mine.state.get().phase, stream.track.isStopped]).toEqual(['stopped', true]);
  expect(mine.unacknowledged.get()).toBe(0);
});

test('an unavailable engine keeps the capture on, shows one toast, and its notice until it recovers', async () => {
  plugInMicrophone();
  const { mine, toasts } = capture();
  await mine.start();
  toasts.length = 0;
  mine.onMessage(error('speech_unavailable', 'The engine is down.'));
  mine.onMessage(error('speech_unavailable', 'The engine is down.'));
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
    mine.onMessage(error(code));
  expect(toasts).toHaveLength(1);
  mine.onMessage(error('speech_timeout'));
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
  mine.onMessage(error('speech_timeout'));
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

test('leaving the conference stops the capture and clears its mute', async () => {
  plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  mine.setMuted(true);
  await mine.leaveConference();
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', isMuted: false });
});

test('capture resumes when the conference is joined again, but not after Stop', async () => {
  const stream = plugInMicrophone();
  const { mine } = capture();
  const track = stream.track as unknown as MediaStreamTrack;
  mine.setConferenceTrack(track);
  await mine.start();
  mine.setConferenceTrack(null);
  await mine.leaveConference();
  expect(mine.state.get().phase).toBe('stopped');
  expect(FakeRecorder.latest().state).toBe('inactive');
  mine.setConferenceTrack(track);
  await vi.waitFor(() => expect(mine.state.get().phase).toBe('capturing'));
  expect(FakeRecorder.latest().state).toBe('recording');

  await mine.stop();
  mine.setConferenceTrack(null);
  mine.setConferenceTrack(track);
  await settle();
  expect(mine.state.get().phase).toBe('stopped');
});

test('joining a conference does not start a capture before Start is pressed', async () => {
  const stream = plugInMicrophone();
  const { mine, streams } = capture();
  mine.setConferenceTrack(stream.track as unknown as MediaStreamTrack);
  await settle();
  expect(streams).toEqual([]);
});

test('after a withdrawal, joining the conference again does not resume the capture', async () => {
  const stream = plugInMicrophone();
  const { mine, streams, titles } = capture();
  await mine.start();
  mine.onMessage(error('speech_withdrawn'));
  mine.withdraw();
  await settle();
  expect(titles()).toEqual(['Transcription Started']);
  const count = streams.length;
  mine.setConferenceTrack(stream.track as unknown as MediaStreamTrack);
  await settle();
  expect([mine.wanted.get(), streams.length]).toEqual([false, count]);
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

test('a computer that wakes up after the end of the meeting shows no error', async () => {
  plugInMicrophone();
  const { mine, titles } = capture({ refusal: 'meeting_over' });
  await mine.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', trouble: { code: 'meeting_over' } });
  expect(titles()).toEqual(['Transcription Started']);
});
