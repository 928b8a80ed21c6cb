import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '#client/features/transcription/live/channel/fakeSocket.ts';
import { ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import { RoomSocket } from './roomSocket.ts';
import { endingReasonOf } from './state/endings.ts';

const events = { onNews: vi.fn(), onLost: vi.fn(), onSilent: vi.fn(), onEnd: vi.fn() };
const { latest } = FakeSocket;

class FakeCloseEvent extends Event {
  readonly code: number;

  constructor(type: string, { code }: { code: number }) {
    super(type);
    this.code = code;
  }
}

/** Token requests that a test answers, or that fail when they are aborted. */
function tokenRequests() {
  const requests: {
    body: unknown;
    answer: (token: string) => void;
    refuse: (status: number, body?: BodyInit) => void;
  }[] = [];
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal, body }: { signal: AbortSignal; body: string }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        requests.push({
          body: JSON.parse(body),
          answer: (token) => resolve(Response.json({ token })),
          refuse: (status, body = '{"code":"taken"}') => resolve(new Response(body, { status })),
        });
      }),
  );
  return requests;
}

const offeredToken = () => latest().protocols[1];

async function opened(): Promise<RoomSocket> {
  const socket = new RoomSocket('room', 'token', events);
  await socket.open();
  latest().open();
  latest().answer({ type: 'welcome' });
  return socket;
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.resetAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('CloseEvent', FakeCloseEvent);
  vi.stubGlobal('location', new URL('http://here/room/room'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a lost connection is retried at once, one closed by a navigation three seconds later', async () => {
  const socket = await opened();
  latest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(250);
  expect(FakeSocket.made).toHaveLength(2);
  latest().open();
  latest().answer({ type: 'welcome' });
  latest().onclose?.({ code: 1001 });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(FakeSocket.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeSocket.made).toHaveLength(3);
  socket.close();
});

test('a connection whose network has changed without an event is replaced six seconds after its last message', async () => {
  const socket = await opened();
  await vi.advanceTimersByTimeAsync(5_500);
  expect(events.onSilent).toHaveBeenLastCalledWith(true);
  expect(FakeSocket.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(FakeSocket.made).toHaveLength(2);
  expect(offeredToken()).toBe('token');
  socket.close();
});

test('a page that is left reconnects only when it is restored from the back/forward cache', async () => {
  const socket = await opened();
  latest().onclose?.({ code: 1001 });
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.made).toHaveLength(2);
  socket.close();
});

test('a network that returns while a token is requested leads to one socket, not to two that replace each other', async () => {
  const requests = tokenRequests();
  const socket = new RoomSocket('room', null, events);
  void socket.open();
  window.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
  requests[0]!.answer('first');
  requests[1]!.answer('second');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(offeredToken()).toBe('second');
  socket.close();
});

test('a token request that gets no answer is repeated', async () => {
  const requests = tokenRequests();
  const socket = new RoomSocket('room', null, events);
  void socket.open();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(requests).toHaveLength(2);
  requests[1]!.answer('token');
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.made).toHaveLength(1);
  socket.close();
});

test('a reconnection that fails keeps the token and its seat for ten seconds, then requests another token', async () => {
  const requests = tokenRequests();
  const socket = new RoomSocket('room', null, events);
  void socket.open();
  requests[0]!.answer('seat');
  await vi.advanceTimersByTimeAsync(0);
  latest().open();
  latest().answer({ type: 'welcome' });
  latest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(250);
  latest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(500);
  expect(FakeSocket.made).toHaveLength(3);
  expect(offeredToken()).toBe('seat');
  // An attempt that never opens does not mean that the server has refused the token.
  await vi.advanceTimersByTimeAsync(13_000);
  expect(FakeSocket.made).toHaveLength(4);
  expect(offeredToken()).toBe('seat');
  latest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toHaveLength(2);
  socket.close();
});

test('a page that returns by itself says so, and ends when its person goes on with another device', async () => {
  const requests = tokenRequests();
  const socket = new RoomSocket('room', null, events);
  void socket.open();
  expect(requests[0]!.body).toEqual({ room: 'room', isReturning: false });
  requests[0]!.answer('seat');
  await vi.advanceTimersByTimeAsync(0);
  latest().open();
  latest().answer({ type: 'welcome' });
  await vi.advanceTimersByTimeAsync(60_000);
  latest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests[1]!.body).toEqual({ room: 'room', isReturning: true, token: 'seat' });
  requests[1]!.refuse(409);
  await vi.advanceTimersByTimeAsync(0);
  expect(events.onEnd.mock.calls).toEqual([[409]]);
  expect(endingReasonOf(409)).toBe('replaced');
});

test('a proxy that does not find the server ends no session', async () => {
  const requests = tokenRequests();
  const socket = new RoomSocket('room', null, events);
  void socket.open();
  requests[0]!.refuse(404, '404 page not found');
  await vi.advanceTimersByTimeAsync(250);
  requests[1]!.refuse(403, '{"message":"no Route matched"}');
  await vi.advanceTimersByTimeAsync(500);
  requests[2]!.answer('seat');
  await vi.advanceTimersByTimeAsync(0);
  expect(offeredToken()).toBe('seat');
  expect(events.onEnd).not.toHaveBeenCalled();
  socket.close();
});

test('a session that the server ends while it is retried reports the reason of the server', async () => {
  const socket = new RoomSocket('room', 'token', events);
  await socket.open();
  latest().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(250);
  latest().onclose?.({ code: ROOM_CLOSE.full });
  expect(events.onEnd.mock.calls).toEqual([[ROOM_CLOSE.full]]);
});
