import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CLOSE } from '#shared/contract/transcription.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp } from '#test/testApp.ts';

const announce = () => JSON.stringify({ type: 'announce', streamId: crypto.randomUUID() });

test('a client that sends messages faster than the database takes them is disconnected', async () => {
  const app = await createTestApp();
  const address = await app.listen();
  const amina = await app.signUp('Amina Kaci');
  const id = await createMeeting(amina);
  const [hasty, patient] = [
    await watchMeeting(address, amina.cookie, id),
    await watchMeeting(address, amina.cookie, id),
  ];
  await app.db.transaction().execute(async (transaction) => {
    await sql`lock table speech_streams`.execute(transaction);
    for (let i = 0; i < 300; i++) hasty.socket.send(announce());
    for (let i = 0; i < 100; i++) patient.socket.send(announce());
    patient.socket.send('{"type":"ping"}');
    expect(await hasty.closed).toBe(CLOSE.tooFast);
    await patient.received('pong');
  });
  patient.socket.send('{"type":"stop"}');
  await patient.received('stopped');
  await app.close();
}, 60_000);
