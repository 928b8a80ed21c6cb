import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinRoom } from '#test/roomSocket.ts';
import { createTestApp } from '#test/testApp.ts';

const GRACE_MS = 500;

test('a server that stops no longer frees the seats of members who were cut off', async () => {
  const lines: string[] = [];
  const app = await createTestApp({
    roomTimes: { heartbeatMs: 1_000, graceMs: GRACE_MS },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  const { socket } = await joinRoom(await app.listen(), await app.signUp(), { room: 'closing' });
  socket.terminate();
  // The server learns of the lost socket and holds the seat.
  await sleep(GRACE_MS / 5);
  await app.close();
  await sleep(GRACE_MS);
  expect(lines.filter((line) => line.includes('a seat could not be freed'))).toEqual([]);
});
