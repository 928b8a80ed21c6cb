import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, detailOf, type Person, sayLines, transcriptOf } from '#test/meetings/meetings.ts';
import { remove, revoke } from '#test/meetings/people.ts';
import { asEveryKind, storeSummary } from '#test/meetings/summaries.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { Speaker } from '#test/speaker.ts';
import { deleteSpokenLines } from './withdrawal.queries.ts';

const CHUNKS = readChunks(join(RECORDINGS, 'en_b-mono'));

const { app, close } = await startAppWithSpeech();
const address = await app.listen();
afterAll(close);

async function cite(meetingId: string, points: { text: string; evidence: string[] }[]): Promise<string> {
  const id = await storeSummary(app.db, meetingId, asEveryKind(points));
  await app.db
    .insertInto('action_items')
    .values(
      points.map(({ text, evidence }, position) => ({ summary_id: id, position, task: text, evidence })),
    )
    .execute();
  return id;
}

test('withdrawing consent deletes the lines and every point that cites them, in transcript, summary and search', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  const [hers] = await sayLines(app, id, amina, ['The budget is closed.']);
  const [his, secret] = await sayLines(app, id, karim, ['I send it on Friday.', 'Marigold secret.']);
  await cite(id, [
    { text: 'The budget is closed.', evidence: [hers!] },
    { text: 'Karim sends it.', evidence: [hers!, his!] },
    { text: 'A secret was told.', evidence: [secret!] },
  ]);
  const answer = await karim.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  expect(answer.json()).toEqual({ removedLines: 2 });

  const path = `/api/jitsi/meetings/${id}/transcripts`;
  const { transcripts, lineCount } = (await amina.call({ url: path })).json();
  expect(transcripts.map((line: { id: string }) => line.id)).toEqual([hers]);
  expect(lineCount).toBe(1);
  // A client that has read all three lines detects the deletion by the line count.
  const later = await amina.call({ url: `${path}?afterLine=3` });
  expect(later.json()).toMatchObject({ transcripts: [], lineCount: 1, changeCount: 1 });
  const summary = (await amina.call({ url: `/api/summaries/meeting/${id}` })).json<Summary>();
  expect(summary.keyTakeaways.map(({ text }) => text)).toEqual(['The budget is closed.']);
  expect(summary.decisions.map(({ text }) => text)).toEqual(['The budget is closed.']);
  expect(summary.actionItems.map(({ task }) => task)).toEqual(['The budget is closed.']);
  const found = (await amina.call({ url: '/api/search?q=marigold' })).json();
  expect(JSON.stringify(found)).not.toContain('Marigold');
  const detail = await detailOf(amina, id);
  expect(detail.participants.find((person) => person.id === karim.id)?.consentedAt).toBeNull();
});

test('a removed participant can withdraw what they said, and gets no other right back', async () => {
  const [amina, karim, silent, stranger] = [
    await app.signUp('Amina'),
    await app.signUp('Karim'),
    await app.signUp('Lina'),
    await app.signUp('Omar'),
  ];
  const id = await createMeeting(amina, karim, silent);
  const [hers] = await sayLines(app, id, amina, ['The budget is closed.']);
  await sayLines(app, id, karim, ['I send it on Friday.', 'Marigold secret.']);
  const leftLines = async (person: Person) => (await person.call({ url: '/api/account/left-lines' })).json();
  expect(await leftLines(karim)).toEqual({ meetings: [] });
  for (const { id: personId } of [karim, silent]) {
    const removal = await amina.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${personId}` });
    expect(removal.statusCode).toBeLessThan(300);
  }
  expect(await leftLines(karim)).toEqual({
    meetings: [{ meetingId: id, since: expect.any(String), lineCount: 2 }],
  });
  for (const person of [silent, stranger, amina]) expect(await leftLines(person)).toEqual({ meetings: [] });
  const withdraw = (person: Person) => person.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  for (const person of [silent, stranger]) expect((await withdraw(person)).statusCode).toBe(404);

  const answer = await withdraw(karim);
  expect([answer.statusCode, answer.json()]).toEqual([200, { removedLines: 2 }]);
  expect((await withdraw(karim)).json()).toEqual({ removedLines: 0 });
  expect(await leftLines(karim)).toEqual({ meetings: [] });
  expect((await transcriptOf(amina, id)).map((line) => line.id)).toEqual([hers]);
  const detail = `/api/jitsi/meetings/${id}`;
  for (const url of [detail, `${detail}/transcripts`, `/api/summaries/meeting/${id}`])
    expect((await karim.call({ url })).statusCode).toBe(404);
});

test('a removed guest can withdraw what they said by the cookie that no longer opens the meeting', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const token = await inviteTokenOf(amina, id);
  const guests = [await enterAsGuest(app, token), await enterAsGuest(app, token)] as const;
  const [lila, nadia] = guests;
  for (const guest of guests)
    await sayLines(app, id, { ...amina, ...guest }, ['Marigold secret.', 'I agree.']);
  const withdraw = (caller: Pick<Person, 'call'>) =>
    caller.call({ method: 'DELETE', url: '/api/guest/consent' });
  expect((await withdraw(lila)).statusCode).toBe(404);
  // The owner removes one guest, and a revocation of the link the other one.
  await remove(amina, id, lila.id);
  const newToken = await revoke(amina, id);
  for (const guest of guests) {
    const answer = await withdraw(guest);
    expect([answer.statusCode, answer.json()]).toEqual([200, { removedLines: 2 }]);
    expect((await withdraw(guest)).json()).toEqual({ removedLines: 0 });
    expect((await guest.call({ url: `/api/jitsi/meetings/${id}` })).statusCode).toBe(401);
  }
  expect(await transcriptOf(amina, id)).toEqual([]);
  for (const caller of [app, amina, await app.signUp()])
    expect((await withdraw(caller)).statusCode).toBe(404);
  // Only the guest whom the owner removed is refused by the new link.
  const entry = (cookie: string, name: string) =>
    app.call({
      method: 'POST',
      url: `/api/invites/${newToken}/guest`,
      headers: { cookie },
      payload: { name, consent: true },
    });
  expect((await entry(lila.cookie, 'Lila again')).json().code).toBe('removed_by_owner');
  expect((await entry(nadia.cookie, 'Nadia again')).statusCode).toBe(201);
});

test('a summary without any point left is deleted with the lines', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const [line] = await sayLines(app, id, amina, ['I alone said this.']);
  await cite(id, [{ text: 'It was said.', evidence: [line!] }]);
  await amina.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  expect((await amina.call({ url: `/api/summaries/meeting/${id}` })).statusCode).toBe(404);
});

test('a summary generated during a withdrawal contains nothing of the withdrawn lines', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  await sayLines(app, id, amina, ['We decided to move the launch to the first week of October.']);
  await sayLines(app, id, karim, ['We decided to sell the marigold house in the second week of May.']);
  // Withdraws between reading and storing: the generation has read the lines and waits for the lock on the meeting's
  // row.
  const generated = await app.db.transaction().execute(async (transaction) => {
    await deleteSpokenLines(transaction, karim.id, id);
    const answer = amina.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
    await expect.poll(() => countWaiting(app), { timeout: 40_000 }).toBe(1);
    return { answer };
  });
  const summary = (await generated.answer).json<Summary>();
  expect(summary.decisions).toHaveLength(1);
  expect(JSON.stringify(summary.decisions)).toContain('October');
  expect(JSON.stringify(summary)).not.toContain('marigold');
});

test('a capture that starts during a withdrawal is ended, without a stream or a consent', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  const speaking = await app.db.transaction().execute(async (transaction) => {
    await deleteSpokenLines(transaction, karim.id, id);
    const speaker = new Speaker({ address, cookie: karim.cookie, meetingId: id });
    speaker.begin();
    speaker.say(CHUNKS[0]!);
    await expect.poll(() => countWaiting(app), { timeout: 40_000 }).toBe(1);
    return { speaker };
  });
  const { speaker } = speaking;
  await speaker.until(() => speaker.errors().includes('speech_withdrawn'));
  speaker.close();
  const streams = await app.db
    .selectFrom('speech_streams')
    .select('stream_id')
    .where('meeting_id', '=', id)
    .execute();
  expect(streams).toEqual([]);
  const { consented_at } = await app.db
    .selectFrom('participants')
    .select('consented_at')
    .where('meeting_id', '=', id)
    .where('user_id', '=', karim.id)
    .executeTakeFirstOrThrow();
  expect(consented_at).toBeNull();
});

test('withdrawing while speaking ends the capture, and no line is stored or broadcast afterwards', async () => {
  const amina = await app.signUp('Amina');
  const id = await createMeeting(amina);
  const guest = await enterAsGuest(app, await inviteTokenOf(amina, id), 'Lila');
  const watcher = await watchMeeting(address, amina.cookie, id);
  const speaking = new Speaker({ address, cookie: guest.cookie, meetingId: id });
  speaking.begin();
  await speaking.play(CHUNKS.slice(0, 8), 20);
  await speaking.until(() => speaking.finals.length > 0);
  await guest.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  await speaking.until(() => speaking.errors().includes('speech_withdrawn'));
  const withdrawal = await watcher.received('withdrawn');
  expect(withdrawal).toEqual({ type: 'withdrawn', speakerId: guest.id, throughLine: expect.any(Number) });
  // The server ignores chunks that arrive after the end of the capture.
  await speaking.play(CHUNKS.slice(8), 20);
  speaking.close();
  const after = watcher.messages.slice(watcher.messages.indexOf(withdrawal) + 1);
  expect(after.filter(({ type }) => type === 'transcription')).toEqual([]);
  expect(await transcriptOf(amina, id)).toEqual([]);
  watcher.socket.close();
});

test('a page that reconnects after a withdrawal removes the withdrawn lines and shows later ones', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  await sayLines(app, id, karim, ['Marigold secret.']);
  const page = new Speaker({ address, cookie: amina.cookie, meetingId: id });
  await page.until(() => page.finals.length === 1);
  page.drop();
  await karim.call({ method: 'DELETE', url: `/api/meetings/${id}/consent` });
  await sayLines(app, id, karim, ['I agree again.']);
  await page.until(() => page.shownTexts.includes('I agree again.'));
  expect(page.shownTexts).toEqual(['I agree again.']);
  page.close();

  const newcomer = new Speaker({ address, cookie: amina.cookie, meetingId: id });
  await newcomer.until(() => newcomer.finals.length === 1);
  expect(newcomer.messages.filter(({ type }) => type === 'withdrawn')).toEqual([]);
  newcomer.close();
});
