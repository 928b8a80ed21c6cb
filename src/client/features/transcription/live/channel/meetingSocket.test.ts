import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './fakeSocket.ts';
import { MeetingSocket, reconnectDelayMs } from './meetingSocket.ts';

const events = {
  onOpen: vi.fn(),
  onMessage: vi.fn(),
  onSilent: vi.fn(),
  onLost: vi.fn(),
  onRefused: vi.fn(),
};
const { latest } = FakeSocket;

function opened(): MeetingSocket {
  const socket = new MeetingSocket('ws://here/ws', events);
  socket.connect();
  latest().open();
  return socket;
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.resetAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the reconnect delay grows by one second per attempt, up to ten', () => {
  expect([0, 1, 8, 9, 30].map(reconnectDelayMs)).toEqual([1_000, 2_000, 9_000, 10_000, 10_000]);
});

test('a connection that does not open within ten seconds is closed with 4000 and retried', () => {
  const socket = new MeetingSocket('ws://here/ws', events);
  socket.connect();
  vi.advanceTimersByTime(10_000);
  expect(latest().closedWith).toBe(4000);
  expect(events.onLost).toHaveBeenCalledWith(1);
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test('a socket closed by a navigation reconnects only if the page is still there three seconds later', () => {
  opened();
  latest().onclose?.({ code: 1001 });
  vi.advanceTimersByTime(2_900);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(FakeSocket.made).toHaveLength(2);
});

test('a ping is sent every 30 seconds while the server answers', () => {
  opened();
  for (let second = 0; second < 65; second += 1) {
    vi.advanceTimersByTime(1_000);
    latest().onmessage?.({ data: '{"type":"pong"}' });
  }
  expect(latest().pings).toBe(2);
  expect(events.onLost).not.toHaveBeenCalled();
});

test('pings leave no timers behind on a connection that stays open for hours', () => {
  const socket = opened();
  socket.isBusy = true;
  for (let second = 0; second < 3_600; second += 1) {
    vi.advanceTimersByTime(1_000);
    latest().onmessage?.({ data: '{"type":"pong"}' });
  }
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  socket.close();
  // The next ping, the next probe, and the limits of those that were just sent.
  expect(cleared.mock.calls.length).toBeLessThan(10);
});

test('while audio is unacknowledged a dead server is detected within ten seconds', () => {
  const socket = opened();
  socket.isBusy = true;
  vi.advanceTimersByTime(10_000);
  expect(events.onLost).toHaveBeenCalledTimes(1);
  expect(socket.isOpen).toBe(false);
});

test('an unresponsive server is reported within three seconds; a response in time keeps the connection', () => {
  opened();
  vi.advanceTimersByTime(3_000);
  expect(events.onSilent).toHaveBeenCalledExactlyOnceWith(true);
  expect(latest().sent).toEqual(['{"type":"probe"}']);
  latest().answer({ type: 'pong' });
  expect(events.onSilent).toHaveBeenLastCalledWith(false);
  expect(events.onLost).not.toHaveBeenCalled();
  expect(FakeSocket.made).toHaveLength(1);
});

test('a connection without responses is closed without waiting for the next ping', () => {
  opened();
  vi.advanceTimersByTime(12_000);
  expect(events.onLost).toHaveBeenCalledTimes(1);
  expect(latest().pings).toBe(0);
});

test('a server restart is reconnected at once, and repeated disconnects are retried with a back-off', () => {
  opened();
  vi.advanceTimersByTime(6_000);
  latest().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(500);
  expect(FakeSocket.made).toHaveLength(2);
  latest().open();
  latest().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(1_900);
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(200);
  expect(FakeSocket.made).toHaveLength(3);
});

test('a signed-out session and an unknown meeting are not retried', () => {
  for (const [code, ending] of [
    [4401, 'signed_out'],
    [4404, 'not_found'],
  ] as const) {
    opened();
    latest().onclose?.({ code });
    expect(events.onRefused).toHaveBeenLastCalledWith(ending);
  }
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test('a chunk is prefixed with its big-endian sequence number', () => {
  const socket = opened();
  socket.sendChunk(258, new Uint8Array([7, 8]));
  expect(latest().sent).toEqual([new Uint8Array([0, 0, 1, 2, 7, 8])]);
});

test('an unreadable message is ignored', () => {
  opened();
  latest().onmessage?.({ data: '{' });
  latest().onmessage?.({ data: '{"type":"recovered"}' });
  expect(events.onMessage).toHaveBeenCalledTimes(1);
});

test('nothing is sent on a closing socket', () => {
  const socket = opened();
  latest().readyState = 2;
  socket.send({ type: 'probe' });
  socket.sendChunk(1, new Uint8Array([7]));
  expect(latest().sent).toEqual([]);
});
