import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SEQUENCE_BYTES } from '#shared/contract/transcription.ts';
import { liveChunks } from '#test/audio/liveChunks.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { openSocket, watchMeeting } from '#test/safety/liveSocket.ts';

function numbered(seq: number, chunk: Uint8Array): Buffer {
  const frame = Buffer.alloc(SEQUENCE_BYTES + chunk.length);
  frame.writeUInt32BE(seq, 0);
  frame.set(chunk, SEQUENCE_BYTES);
  return frame;
}

test('a stream whose chunks are lost all the time marks a gap every two seconds at most', async () => {
  const { app, close } = await startAppWithSpeech({ concurrency: 1 });
  const address = await app.listen();
  const [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Benali')];
  const meetingId = await createMeeting(amina, karim);
  const viewer = await watchMeeting(address, karim.cookie, meetingId);
  const { socket, received } = await openSocket(address, amina.cookie);
  socket.send(JSON.stringify({ type: 'init', meetingId, streamId: crypto.randomUUID() }));
  await received('init_response');
  let seq = 0;
  const loseChunks = (count: number) => {
    for (const end = seq + 2 * count; seq < end; seq += 2) socket.send(numbered(seq, new Uint8Array(10)));
  };
  const gaps = () => viewer.messages.filter(({ type }) => type === 'gap').length;
  socket.send(numbered(seq++, liveChunks(new Int16Array(16_000))[0]!));
  loseChunks(100);
  socket.send('{"type":"ping"}');
  await received('pong');
  await expect.poll(gaps).toBe(1);
  await sleep(2_100);
  loseChunks(1);
  await expect.poll(gaps).toBe(2);
  await close();
}, 30_000);
