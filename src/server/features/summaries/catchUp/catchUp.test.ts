import { afterAll, beforeEach, expect, test } from 'vitest';
import { ask, catchUpOf, citedBy, missed, Rooms } from '#test/meetings/catchUp.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { sayLines } from '#test/meetings/meetings.ts';
import { createTestApp } from '#test/testApp.ts';

const app = await createTestApp();
const rooms = await Rooms.open(app);
afterAll(() => rooms.close());
beforeEach(() => rooms.leave());

test('a latecomer gets a catch-up of the lines before they joined, citing existing lines only', async () => {
  const late = await app.signUp();
  const { owner, id, lines } = await rooms.spokenMeeting({ others: [late] });
  await rooms.come(late, id);
  const later = await sayLines(app, id, owner, ['We decided to close the office in Oran for good.']);
  await rooms.ageLines(later, -1);
  expect(await missed(late, id)).toMatchObject({ lineCount: 6, earlierCount: 0, since: null });
  const found = await catchUpOf(late, id);
  expect(found).toMatchObject({
    lineCount: 6,
    language: 'en',
    engine: 'Embedded extractive engine',
    lines: [],
  });
  expect(found.sentences.length).toBeGreaterThan(0);
  expect(found.decisions).toMatchObject([{ evidence: [lines[2]] }]);
  expect(found.actionItems).toMatchObject([{ owner: 'Amina Kaci', evidence: [lines[3]] }]);
  expect(found).not.toHaveProperty('fallback');
  expect(citedBy(found).filter((line) => !lines.includes(line))).toEqual([]);
  expect(JSON.stringify(found)).not.toContain('Oran');
});

test('a guest may request a catch-up, a stranger gets 404, and a removed guest 401', async () => {
  const { owner, id } = await rooms.spokenMeeting();
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, id));
  await rooms.come(guest, id);
  expect((await missed(guest, id)).lineCount).toBe(6);
  expect((await catchUpOf(guest, id)).lineCount).toBe(6);
  const stranger = await app.signUp();
  const refusals = [await ask(stranger, id), await stranger.call({ url: `/api/meetings/${id}/missed` })];
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${guest.id}` });
  refusals.push(await ask(guest, id));
  // A removed guest no longer has a session.
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
});

test('a catch-up of a meeting that is over is refused with meeting_over', async () => {
  const late = await app.signUp();
  const { owner, id } = await rooms.spokenMeeting({ others: [late] });
  await rooms.come(late, id);
  await owner.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  expect((await missed(late, id)).lineCount).toBe(0);
  expect((await ask(late, id)).json().code).toBe('meeting_over');
});

test('a catch-up of very few words shows the lines themselves', async () => {
  const late = await app.signUp();
  const { id, lines } = await rooms.spokenMeeting({
    said: ['Good morning.', 'Shall we begin?'],
    others: [late],
  });
  await rooms.come(late, id);
  expect(await catchUpOf(late, id)).toMatchObject({
    sentences: [],
    keyPoints: [],
    lines: [
      { id: lines[0], speaker: 'Amina Kaci', text: 'Good morning.' },
      { id: lines[1], speaker: 'Amina Kaci', text: 'Shall we begin?' },
    ],
  });
});

test('more than twenty catch-ups a minute are refused', async () => {
  const late = await app.signUp();
  const { id } = await rooms.spokenMeeting({ others: [late] });
  await rooms.come(late, id);
  for (let at = 0; at < 20; at++) expect((await ask(late, id)).statusCode).toBe(200);
  expect((await ask(late, id)).statusCode).toBe(429);
});
