import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { CLOSE, SEQUENCE_BYTES } from '#shared/contract/transcription.ts';
import { liveChunks } from '#test/audio/liveChunks.ts';
import { phrasesOf } from '#test/audio/phrases.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { openSocket } from '#test/safety/liveSocket.ts';
import { Speaker } from '#test/speaker.ts';

const WORK_MS = 700;

// Recognizes one clip at a time, as on a machine that is too slow.
const { engine, app, close } = await startAppWithSpeech({ concurrency: 1, timeoutMs: 20_000 });
const address = await app.listen();
afterAll(close);

test('on a slow engine a participant with one phrase does not wait for all phrases of another', async () => {
  const [amina, yacine] = [await app.signUp('Amina Kaci'), await app.signUp('ياسين بوزيد')];
  const meetingId = await createMeeting(amina, yacine);
  const [talking, brief] = [amina, yacine].map(
    ({ cookie }) => new Speaker({ address, cookie, meetingId }),
  ) as [Speaker, Speaker];
  engine.failWith((response) => {
    const text = JSON.stringify({ text: 'late words' });
    setTimeout(() => response.setHeader('content-type', 'application/json').end(text), WORK_MS);
  });
  const long = phrasesOf('en_b-mono', 9);
  talking.begin();
  await talking.play(liveChunks(long.samples), 40);
  talking.end();
  await talking.until(() => talking.finals.length > 0);
  brief.begin();
  await brief.play(liveChunks(phrasesOf('fr_a-mono', 1).samples), 40);
  brief.end();
  await Promise.all([talking.finished(), brief.finished()]);
  // The lines of the other participant come over another connection than the acknowledgements.
  await talking.until(() => talking.finals.length > long.startsMs.length);

  const names = talking.finals.map(({ speaker }) => speaker);
  expect(names).toHaveLength(long.startsMs.length + 1);
  // Each participant has at most one phrase in the queue, so a phrase waits for at most one of every other participant.
  expect(names.indexOf('ياسين بوزيد')).toBeLessThan(long.startsMs.length - 2);
  talking.close();
  brief.close();
}, 60_000);

test('one person holds at most sixteen captures at a time, however many meetings they leave', async () => {
  const amina = await app.signUp('Amina Kaci');
  const begin = async () => {
    const meetingId = await createMeeting(amina);
    const live = await openSocket(address, amina.cookie);
    live.socket.send(JSON.stringify({ type: 'init', meetingId, streamId: crypto.randomUUID() }));
    const outcome = await Promise.race([live.closed, live.received('init_response').then(() => 'begun')]);
    return { outcome, ...live };
  };
  const open = await Promise.all(Array.from({ length: 7 }, begin));
  const left = [];
  while (left.length < 9) {
    const live = await begin();
    left.push(live);
    live.socket.close();
    await live.closed;
  }
  expect([...open, ...left].map(({ outcome }) => outcome)).toEqual(Array(16).fill('begun'));
  expect((await begin()).outcome).toBe(CLOSE.tooFast);
  for (const { socket } of open) socket.close();
});

test('captures that another one replaced count until their last words are stored', async () => {
  const amina = await app.signUp('Amina Kaci');
  const meetingId = await createMeeting(amina);
  engine.failWith(() => {});
  const live = await openSocket(address, amina.cookie);
  // Short, so that all of them together stay within the limit of bytes.
  const { samples } = phrasesOf('en_b-mono', 1, { pauseMs: 200, lengthMs: 700 });
  const words = Buffer.concat([Buffer.alloc(SEQUENCE_BYTES), liveChunks(samples)[0]!]);
  for (let i = 0; i < 17; i++) {
    live.socket.send(JSON.stringify({ type: 'init', meetingId, streamId: crypto.randomUUID() }));
    live.socket.send(words);
  }
  expect(await Promise.race([live.closed, sleep(10_000)])).toBe(CLOSE.tooFast);
  engine.failWith(null);
}, 30_000);

test('of more than a thousand streams of a person in a meeting, the oldest are deleted', async () => {
  const amina = await app.signUp('Amina Kaci');
  const meetingId = await createMeeting(amina);
  await sql`insert into speech_streams (meeting_id, user_id, stream_id, updated_at)
    select ${meetingId}, ${amina.id}, 'stream-' || number, now() - number * interval '1 second'
    from generate_series(1, 1200) as number`.execute(app.db);
  const { socket, received } = await openSocket(address, amina.cookie);
  socket.send(JSON.stringify({ type: 'init', meetingId, streamId: 'the-newest' }));
  await received('init_response');
  const streams = await app.db
    .selectFrom('speech_streams')
    .select('stream_id as id')
    .where('meeting_id', '=', meetingId)
    .execute();
  expect(streams).toHaveLength(1_000);
  expect(streams.map(({ id }) => id)).toEqual(expect.arrayContaining(['the-newest', 'stream-1']));
  socket.close();
});
