import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from '#client/ui/toast.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { FakeRecorder, microphoneGlobals } from './fakeMicrophone.ts';
import { MeetingCapture } from './meetingCapture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Gives the browser a microphone; `refuse` is what asking for it is answered with. */
function plugInMicrophone(refuse?: Error) {
  const { globals, stream } = microphoneGlobals(refuse);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return stream;
}

/** A capture of a meeting that let us in, and what it sent and said; `refusal` is how its streams are answered. */
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

test('what the microphone hears is sent from the start to the stop', async () => {
  const stream = plugInMicrophone();
  const { mine, chunks, titles } = capture();
  await mine.start();
  expect(mine.state.get().phase).toBe('capturing');
  FakeRecorder.latest().hear('hello');
  await settle();
  expect(chunks).toEqual([new TextEncoder().encode('hello')]);
  await mine.stop();
  expect(mine.state.get().phase).toBe('stopped');
  expect(stream.track.isStopped).toBe(true);
  expect(titles()).toEqual(['Transcription Started', 'Transcription Stopped']);
});

test('a microphone that is refused is said so, and nothing is captured', async () => {
  plugInMicrophone(new DOMException('no', 'NotAllowedError'));
  const { mine, streams, toasts } = capture();
  await mine.start();
  expect(mine.state.get()).toMatchObject({ phase: 'none', trouble: { code: 'microphone_denied' } });
  expect(toasts).toEqual([expect.objectContaining({ title: 'Transcription Error', variant: 'destructive' })]);
  expect(streams).toEqual([]);
});

test('without a connection nobody is listened to in vain', async () => {
  plugInMicrophone();
  const { mine, toasts } = capture({ hasFailed: true });
  await mine.start();
  expect([mine.state.get().phase, FakeRecorder.made]).toEqual(['none', []]);
  expect(toasts[0]?.description).toBe('WebSocket not connected');
});

test('muted there is muted here: not a byte leaves until the voice is back, in a stream of its own', async () => {
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

test('another language goes on in another stream', async () => {
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
] as const)('after %s the microphone is off and what was not sent is dropped', async (code) => {
  const stream = plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  FakeRecorder.latest().hear('hello');
  await settle();
  mine.onMessage(error(code));
  await settle();
  expect([mine.state.get().phase, stream.track.isStopped]).toEqual(['stopped', true]);
  expect(mine.unacknowledged.get()).toBe(0);
});

test('an engine that is away leaves the capture on, is told once, and is shown until it has recovered', async () => {
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

test('an engine that is away and overloaded by turns is told once', async () => {
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
  'after %s the capture ends, and another language makes the trouble go',
  async (code) => {
    plugInMicrophone();
    const { mine } = capture({ refusal: code });
    await mine.start();
    FakeRecorder.latest().hear('hello');
    await settle();
    expect(mine.state.get()).toMatchObject({ phase: 'stopped', trouble: { code } });
    mine.setLanguage('fr');
    expect(mine.state.get().trouble).toBeNull();
  },
);

test('a meeting that lets us in again says again what its engine lacks, but not what the microphone does', async () => {
  plugInMicrophone(new DOMException('no', 'NotFoundError'));
  const { mine } = capture();
  mine.onMessage(error('speech_timeout'));
  mine.onWelcome();
  expect(mine.state.get().trouble).toBeNull();
  await mine.start();
  mine.onWelcome();
  expect(mine.state.get().trouble?.code).toBe('microphone_missing');
});

test('a microphone that is unplugged ends the capture with its reason', async () => {
  const stream = plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  stream.track.dispatchEvent(new Event('ended'));
  await settle();
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', trouble: { code: 'microphone_lost' } });
});

test('a lost connection goes on being listened through, a final one does not', async () => {
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

test('a meeting that ends takes the microphone away', async () => {
  plugInMicrophone();
  const { mine, titles } = capture();
  await mine.start();
  mine.onMessage({ type: 'meeting', meetingId: 'm', change: 'ended' });
  await settle();
  expect(mine.state.get().phase).toBe('stopped');
  expect(titles()).toContain('Transcription Stopped');
});

test('who hangs up is not muted by the conference any more', async () => {
  plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  mine.setMuted(true);
  await mine.leaveConference();
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', isMuted: false });
});
