import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CLOSE } from '#shared/contract/transcription.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { findUtterances } from '#test/faults/expectedUtterances.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, detailOf, type Person, transcriptOf } from '#test/meetings/meetings.ts';
import { type LiveSocket, openSocket, watchMeeting } from '#test/safety/liveSocket.ts';
import { Speaker } from '#test/speaker.ts';

const CHUNKS = readChunks(join(RECORDINGS, 'en_b-mono'));

const { engine, app, close } = await startAppWithSpeech();
const address = await app.listen();
afterAll(close);

const page = (person: Person, meetingId: string, speakerId = person.id) =>
  new Speaker({ address, cookie: person.cookie, meetingId, speakerId });

const countUtterances = async () => (await findUtterances(CHUNKS)).utterances.length;

test('replaying a stream after a crash stores each line once, at the time it was spoken', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const crashed = page(amina, id);
  crashed.begin();
  await crashed.play(CHUNKS.slice(0, 8), 20);
  await crashed.until(() => crashed.finals.length > 0);
  crashed.drop();
  crashed.close();
  const next = page(amina, id);
  next.replay(crashed.streamId, CHUNKS);
  await next.finished();
  next.close();
  const lines = await transcriptOf(amina, id);
  expect(lines).toHaveLength(await countUtterances());
  const begins = lines.map(({ timestamp }) => Date.parse(timestamp));
  expect(begins.toSorted((one, other) => one - other)).toEqual(begins);
  for (const [index, { timestamp, durationMs }] of lines.entries())
    expect(Date.parse(timestamp) + durationMs).toBeLessThanOrEqual(
      begins[index + 1] ?? Number.POSITIVE_INFINITY,
    );
});

test('replaying a stored stream again adds no line', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const streamId = crypto.randomUUID();
  for (let times = 0; times < 2; times++) {
    const next = page(amina, id);
    next.replay(streamId, CHUNKS);
    await next.finished();
    next.close();
  }
  expect(await transcriptOf(amina, id)).toHaveLength(await countUtterances());
});

test('a replay does not take over a capture, even if it continues one for which the server still waits', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const crashed = page(amina, id);
  crashed.begin();
  await crashed.play(CHUNKS.slice(0, 4), 20);
  crashed.drop();
  crashed.close();
  const [recovery, speaking] = [page(amina, id), page(amina, id)];
  recovery.replay(crashed.streamId, CHUNKS);
  await recovery.until(() => recovery.messages.some((message) => message.type === 'ack'));
  speaking.begin();
  const other = page(amina, id);
  other.replay(crypto.randomUUID(), CHUNKS);
  await speaking.play(CHUNKS, 20);
  speaking.end();
  for (const each of [recovery, speaking, other]) {
    await each.finished();
    expect(each.errors()).toEqual([]);
    each.close();
  }
  expect(await transcriptOf(amina, id)).toHaveLength(3 * (await countUtterances()));
});

test('a participant whose earlier audio is replayed is not shown as capturing', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const watcher = await watchMeeting(address, amina.cookie, id);
  const next = page(amina, id);
  next.replay(crypto.randomUUID(), CHUNKS);
  await next.finished();
  next.close();
  const shown = watcher.messages.filter(isPresence).flatMap((message) => applyPresence([], message));
  expect(shown).not.toEqual([]);
  expect(shown.filter(({ isCapturing }) => isCapturing)).toEqual([]);
  watcher.socket.close();
});

test.each([true, false])(
  'audio recorded before a withdrawal is refused and gives no consent (as a replay: %s)',
  async (isReplay) => {
    const amina = await app.signUp('Amina');
    const id = await createMeeting(amina);
    await amina.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
    const late = page(amina, id);
    if (isReplay) late.replay(crypto.randomUUID(), CHUNKS);
    else late.begin();
    await late.until(() => late.errors().includes('speech_withdrawn'));
    late.close();
    expect(await transcriptOf(amina, id)).toEqual([]);
    const { participants } = await detailOf(amina, id);
    expect(participants.map(({ consentedAt }) => consentedAt)).toEqual([null]);
  },
);

test('audio recorded after a withdrawal gives consent again', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  await amina.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  const next = page(amina, id);
  next.replay(crypto.randomUUID(), CHUNKS, 0);
  await next.finished();
  next.close();
  expect(await transcriptOf(amina, id)).toHaveLength(await countUtterances());
});

test('audio of another account is refused with the close code signedOut', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  const outlived = page(karim, id, amina.id);
  outlived.begin();
  outlived.say(CHUNKS[0]!);
  await outlived.until(() => outlived.closeCodes.includes(CLOSE.signedOut));
  outlived.close();
  expect(await transcriptOf(amina, id)).toEqual([]);
});

test('at most three replays of a person run at once, and a fourth is delivered later', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  engine.failWith((response) => response.writeHead(500).end());
  const pages = Array.from({ length: 4 }, () => page(amina, id));
  for (const each of pages) each.replay(crypto.randomUUID(), CHUNKS);
  await expect.poll(() => pages.flatMap(({ closeCodes }) => closeCodes)).toContain(CLOSE.tooFast);
  engine.failWith(null);
  for (const each of pages) await each.finished();
  for (const each of pages) each.close();
  expect(await transcriptOf(amina, id)).toHaveLength(4 * (await countUtterances()));
});

test('a socket that begins another stream leaves the one before, so that no replay is left when it has closed', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const begin = ({ socket }: LiveSocket, isReplay: boolean) =>
    socket.send(JSON.stringify({ type: 'init', meetingId: id, isReplay }));
  const hasBegun = ({ messages }: LiveSocket) =>
    messages.filter(({ type }) => type === 'init_response').length;
  const hostile = await openSocket(address, amina.cookie);
  for (const [index, isReplay] of [true, true, true, false].entries()) {
    begin(hostile, isReplay);
    await expect.poll(() => hasBegun(hostile)).toBe(index + 1);
  }
  hostile.socket.close();
  await hostile.closed;
  const tryAgain = async () => {
    const next = await openSocket(address, amina.cookie);
    begin(next, true);
    const outcome = await Promise.race([next.closed, next.received('init_response').then(() => 'begun')]);
    next.socket.close();
    return outcome;
  };
  await expect.poll(tryAgain, { timeout: 10_000 }).toBe('begun');
});

const end = (person: Person, id: string) => person.call({ method: 'POST', url: `/api/meetings/${id}/end` });

/** Delivers a stream that no page of this server has seen, and resolves with the number of lines afterwards. */
async function replayUnseen(
  person: Person,
  id: string,
  recordedAgoMs: number,
  streamId = crypto.randomUUID(),
) {
  const late = page(person, id);
  late.replay(streamId, CHUNKS, recordedAgoMs);
  await late.until(() => late.errors().length > 0 || late.unacknowledged === 0);
  expect(late.errors().filter((code) => code !== 'meeting_over')).toEqual([]);
  late.close();
  return (await transcriptOf(person, id)).length;
}

/** Joins the meeting, then loses the connection. */
async function visit(person: Person, id: string): Promise<void> {
  const visitor = await watchMeeting(address, person.cookie, id);
  visitor.socket.close();
  await visitor.closed;
}

test('after the end of the meeting, a stream that began before it while its person was disconnected is stored', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  await visit(amina, id);
  await end(amina, id);
  // The visit after the end must not count as presence.
  await visit(amina, id);
  expect(await replayUnseen(amina, id, 0)).toBe(0);
  expect(await replayUnseen(amina, id, 60_000)).toBe(await countUtterances());
});

test('after the end, nobody adds lines by stating an age at which they were absent from the start or connected', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  await visit(amina, id);
  await end(amina, id);
  for (const person of [amina, karim]) expect(await replayUnseen(person, id, 600_000)).toBe(0);
});

test('after the end, a stream that was announced before it is stored, and for a day only', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const [waiting, forgotten] = [crypto.randomUUID(), crypto.randomUUID()];
  const speaking = page(amina, id);
  speaking.begin();
  await speaking.play(CHUNKS.slice(0, 1), 20);
  await speaking.until(() => speaking.messages.some((it) => it.type === 'init_response' && it.streamId));
  for (const streamId of [waiting, forgotten]) speaking.send({ type: 'announce', streamId });
  speaking.end();
  await speaking.finished();
  speaking.close();
  const before = (await transcriptOf(amina, id)).length;
  await end(amina, id);
  expect(await replayUnseen(amina, id, 600_000, waiting)).toBe(before + (await countUtterances()));
  await app.db
    .updateTable('meetings')
    .set({ ended_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', id)
    .execute();
  expect(await replayUnseen(amina, id, 600_000, forgotten)).toBe(before + (await countUtterances()));
});

test('a stream is announced by nobody who has not agreed, and by nobody after the end', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const announce = async () => {
    const watcher = await watchMeeting(address, amina.cookie, id);
    watcher.socket.send(JSON.stringify({ type: 'announce', streamId: crypto.randomUUID() }));
    // The server handles messages in order.
    watcher.socket.send(JSON.stringify({ type: 'stop' }));
    await watcher.received('stopped');
    watcher.socket.close();
  };
  await announce();
  await end(amina, id);
  await app.db.updateTable('participants').set({ consented_at: new Date() }).execute();
  await announce();
  const streams = app.db.selectFrom('speech_streams').select('stream_id').where('meeting_id', '=', id);
  expect(await streams.execute()).toEqual([]);
});

test('a line is not dated before its speaker joined', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina);
  const joinedFrom = Date.now();
  await karim.call({ method: 'POST', url: `/api/invites/${await inviteTokenOf(amina, id)}/accept` });
  await replayUnseen(karim, id, 3_600_000);
  const [first] = await transcriptOf(karim, id);
  expect(Date.parse(first!.timestamp)).toBeGreaterThanOrEqual(joinedFrom);
});
