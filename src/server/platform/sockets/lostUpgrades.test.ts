import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp } from '#test/testApp.ts';

test('a WebSocket that arrives without its headers, as through a plain proxy, is logged once', async () => {
  const lines: string[] = [];
  const app = await createTestApp({
    env: { LOG_LEVEL: 'warn' },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  const logged = () => lines.filter((line) => line.includes('a proxy forwards WebSockets without'));
  try {
    const address = await app.listen();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`);
    await once(socket, 'error');
    expect(logged()).toHaveLength(0);
    for (const _ of [1, 2]) {
      const forwarded = request(`${address}/ws`, {
        headers: { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', connection: 'close' },
      }).end();
      const [response] = await once(forwarded, 'response');
      expect(response.statusCode).toBe(404);
      response.resume();
    }
    expect(logged()).toHaveLength(1);
  } finally {
    await app.close();
  }
});
