import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '#client/features/transcription/live/channel/fakeSocket.ts';
import { RoomSocket } from './roomSocket.ts';

const events = { onNews: vi.fn(), onLost: vi.fn(), onSilent: vi.fn(), onEnd: vi.fn() };
const { latest } = FakeSocket;

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
