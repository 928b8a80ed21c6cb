import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fakeSocket.ts';
import { type ChannelListener, MeetingChannel } from './meetingChannel.ts';

const { latest } = FakeSocket;
const WELCOME = { type: 'init_response', success: true, meetingId: 'm', lastLine: 3, lastChange: 2 };

const AMINA = { meetingId: 'm', personId: 'amina', speakerName: 'Amina' };
const notify = vi.fn();
const isSpeaking = vi.fn();
const options = { ...AMINA, notify, isSpeaking };
const listener = { onWelcome: vi.fn(), onMessage: vi.fn(), onLost: vi.fn() } satisfies ChannelListener;

function connected(): MeetingChannel {
  const channel = new MeetingChannel({ ...options, language: 'fr' });
  channel.attach(listener);
  channel.connect();
  latest().open();
  return channel;
}

function welcomed(): MeetingChannel {
  const channel = connected();
  latest().answer(WELCOME);
  return channel;
}

const sent = () => latest().sent.map((data) => JSON.parse(String(data)));
const connection = (channel: MeetingChannel) => channel.state.get().connection;

/** Fails this number of connection attempts. */
function loseTimes(times: number): void {
  for (let attempt = 0; attempt < times; attempt += 1) {
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(10_000);
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.resetAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'meet.example.org' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the channel sends init as a viewer and counts as open only after the welcome', () => {
  const channel = connected();
  expect(sent()).toEqual([
    { type: 'init', meetingId: 'm', speakerId: 'amina', speakerName: 'Amina', language: 'fr', watch: true },
  ]);
  expect(connection(channel)).toBe('connecting');
  latest().answer(WELCOME);
  expect(connection(channel)).toBe('open');
  expect(listener.onWelcome).toHaveBeenCalledExactlyOnceWith(3, 2);
  expect(listener.onMessage).toHaveBeenCalledExactlyOnceWith(WELCOME);
});

test('a stream is opened in its own language, and its init response is not a welcome', () => {
  const channel = welcomed();
  channel.openStream({ streamId: 'stream-one', language: 'ar', recordedAgoMs: 40, isReplay: false });
  expect(sent().at(-1)).toEqual({
    type: 'init',
    meetingId: 'm',
    speakerId: 'amina',
    speakerName: 'Amina',
    language: 'ar',
    streamId: 'stream-one',
    recordedAgoMs: 40,
    isReplay: false,
  });
  latest().answer({ ...WELCOME, streamId: 'stream-one', lastSeq: -1 });
  expect(listener.onWelcome).toHaveBeenCalledOnce();
  expect(listener.onMessage).toHaveBeenCalledTimes(2);
});

test('a server that accepts the connection but never responds is reconnected', () => {
  connected();
  vi.advanceTimersByTime(12_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test('a first connection that fails is reported at once', () => {
  const channel = new MeetingChannel({ ...options, language: 'en' });
  channel.connect();
  latest().onclose?.({ code: 1006 });
  expect(channel.state.get()).toMatchObject({
    connection: 'failed',
    message: expect.stringContaining('Failed to connect to the transcription service.'),
  });
  expect(notify).not.toHaveBeenCalled();
});

test('a lost connection is retried for as long as a restart takes, with one toast', () => {
  const channel = welcomed();
  loseTimes(3);
  expect(connection(channel)).toBe('connecting');
  expect(listener.onLost.mock.calls).toEqual([[false], [false], [false]]);
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Reconnecting' }));
  loseTimes(1);
  expect(connection(channel)).toBe('failed');
});

test('whoever only watches is told that lines of others will appear, not that their own words are kept', () => {
  for (const speaks of [false, true]) {
    isSpeaking.mockReturnValue(speaks);
    welcomed();
    loseTimes(1);
  }
  expect(notify.mock.calls.map(([{ description }]) => description)).toEqual([
    'The connection was lost. What the others say meanwhile appears when it is back.',
    'The connection was lost. What you say is kept and sent when it is back.',
  ]);
});

test('a reconnect calls onWelcome of every listener again', () => {
  const channel = welcomed();
  loseTimes(1);
  latest().open();
  latest().answer({ ...WELCOME, lastLine: 8 });
  expect(connection(channel)).toBe('open');
  expect(listener.onWelcome).toHaveBeenLastCalledWith(8, 2);
});

test('a removed participant stays removed, even when the browser is online again', () => {
  const channel = welcomed();
  latest().onclose?.({ code: 4403 });
  expect(channel.state.get()).toEqual({
    connection: 'failed',
    message: 'The owner of this meeting removed you.',
    isSilent: false,
    exit: 'removed',
  });
  expect(listener.onLost).toHaveBeenCalledExactlyOnceWith(true);
  channel.connect();
  expect(channel.state.get()).toMatchObject({ connection: 'connecting', message: null, exit: 'removed' });
});

test('not found means "deleted" only for somebody who was in the meeting', () => {
  const stranger = new MeetingChannel({ ...options, language: 'en' });
  stranger.connect();
  latest().onclose?.({ code: 4404 });
  expect(stranger.state.get()).toMatchObject({ connection: 'failed', exit: null });

  const member = welcomed();
  latest().onclose?.({ code: 4404 });
  expect(member.state.get()).toMatchObject({ connection: 'failed', exit: 'deleted' });
});

test('a browser that cannot create a WebSocket fails with its own message', () => {
  vi.stubGlobal('WebSocket', () => {
    throw new Error('no sockets');
  });
  const channel = new MeetingChannel({ ...options, language: 'en' });
  channel.connect();
  expect(channel.hasFailed).toBe(true);
  expect(channel.state.get().message).toMatch(/^Failed to initialize transcription service/);
});

test('a closed channel does not reconnect', () => {
  const channel = connected();
  channel.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(latest().closedWith).toBe(1000);
});
