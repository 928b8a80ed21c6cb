import { afterAll, beforeEach, expect, test } from 'vitest';
import { catchUpOf, citedBy, missed, Rooms } from '#test/meetings/catchUp.ts';
import { SAID } from '#test/meetings/conversation.ts';
import { sayLines } from '#test/meetings/meetings.ts';
import { createTestApp } from '#test/testApp.ts';

const app = await createTestApp();
const rooms = await Rooms.open(app);
afterAll(() => rooms.close());
beforeEach(() => rooms.leave());

test('participants who were present from the start, or have not joined, missed nothing', async () => {
  const absent = await app.signUp();
  const { owner, id, lines } = await rooms.spokenMeeting({ others: [absent] });
  await rooms.ageLines(lines, -1);
  for (const person of [owner, absent]) {
    expect(await missed(person, id)).toMatchObject({ lineCount: 0, earlierCount: 0 });
    expect(await catchUpOf(person, id)).toMatchObject({ lineCount: 0, sentences: [], lines: [] });
  }
});

test('a returning participant gets a catch-up of the absence, or of everything since the start', async () => {
  const back = await app.signUp();
  const { owner, id, lines } = await rooms.spokenMeeting({ others: [back] });
  await rooms.ageLines(lines, 10);
  await rooms.come(back, id);
  await rooms.ageLeaving(back.id, 5);
  const meanwhile = await sayLines(app, id, owner, SAID.slice(0, 5));
  await rooms.come(back, id);
  const found = await missed(back, id);
  expect(found).toMatchObject({ lineCount: 5, earlierCount: 6 });
  expect(found.since).not.toBeNull();
  const away = await catchUpOf(back, id);
  expect(away.lineCount).toBe(5);
  expect(citedBy(away).filter((line) => !meanwhile.includes(line))).toEqual([]);
  expect((await catchUpOf(back, id, { range: 'start' })).lineCount).toBe(11);
});

test('what somebody says is not missed by them, although it arrives later than they do', async () => {
  const late = await app.signUp();
  const { id, lines } = await rooms.spokenMeeting({ others: [late] });
  await rooms.ageLines(lines, 10);
  await sayLines(app, id, late, SAID);
  await rooms.come(late, id);
  expect((await missed(late, id)).lineCount).toBe(6);
  const found = await catchUpOf(late, id);
  expect(found.lineCount).toBe(6);
  expect(citedBy(found).filter((line) => !lines.includes(line))).toEqual([]);
});

test('an absence below a minute, or in which nobody else spoke, does not replace the previous one', async () => {
  const late = await app.signUp();
  const { id, lines } = await rooms.spokenMeeting({ others: [late] });
  await rooms.ageLines(lines, 10);
  await rooms.come(late, id);
  for (const minutes of [0, 5]) {
    await rooms.ageLeaving(late.id, minutes);
    await rooms.come(late, id);
    expect(await missed(late, id)).toMatchObject({ lineCount: 6, since: null });
  }
});
