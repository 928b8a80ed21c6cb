import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ORIGIN } from '#test/http/origin.ts';
import { createTestApp } from '#test/testApp.ts';

afterEach(() => vi.useRealTimers());

test('a quiet socket is pinged before a proxy closes it, which some do after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = await createTestApp();
  try {
    const { cookie } = await app.signUp();
    const address = await app.listen();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
      headers: { cookie, origin: ORIGIN },
    });
    await once(socket, 'open');
    const pings = vi.fn();
    socket.on('ping', pings);
    for (let second = 0; second < 29; second += 1) vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(pings).toHaveBeenCalled());
    socket.close();
  } finally {
    await app.close();
  }
});
