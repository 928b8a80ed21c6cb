import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchPage } from '#shared/contract/search.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { ask, find, said } from '#test/meetings/search.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a summary is found by its text, its action items and its title, and links to its meeting', async () => {
  const { person, id } = await said(
    app,
    'en',
    'We decided to move the launch to October.',
    "I'll send the report to the client before Friday.",
  );
  await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  const [found] = (await find(person, 'launch')).meetings;
  expect(found).toMatchObject({ meetingId: id, meetingTitle: 'Revue du budget', more: 0 });
  expect(found!.hits.map(({ kind, segmentId }) => [kind, segmentId !== null])).toEqual(
    expect.arrayContaining([
      ['transcript', true],
      ['summary', false],
    ]),
  );
  expect((await find(person, 'revue')).meetings[0]?.hits).toMatchObject([{ kind: 'summary' }]);
});

test('words are found only by participants, and by nobody after the meeting is deleted', async () => {
  const [owner, guest, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner, guest);
  await sayLines(app, id, owner, [
    'The unmistakable wombat is agreed.',
    'I will send the wombat before Friday.',
  ]);
  await owner.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  for (const q of ['wombat', 'womb', 'wombta', '"unmistakable wombat"', 'revue']) {
    expect((await find(stranger, q)).meetings).toEqual([]);
    expect((await find(guest, q)).meetings).toHaveLength(1);
  }
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}` });
  for (const person of [owner, guest]) expect((await find(person, 'wombat')).meetings).toEqual([]);
});

test('pages contain ten meetings each, without gaps, and the last one has no cursor', async () => {
  const person = await app.signUp();
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    ids.push(await createMeeting(person));
    await sayLines(
      app,
      ids[index]!,
      person,
      Array.from({ length: 5 }, () => 'An ordinary budget line.'),
    );
  }
  const first = await find(person, 'budget');
  expect(first.meetings.map(({ hits, more }) => [hits.length, more])).toEqual(Array(10).fill([3, 2]));
  const second = await find(person, 'budget', first.nextCursor!);
  expect(second.nextCursor).toBeNull();
  const seen = [...first.meetings, ...second.meetings].map(({ meetingId }) => meetingId);
  expect(seen.sort()).toEqual(ids.sort());
  const gone = first.nextCursor!.replace(/_.*/, `_${crypto.randomUUID()}`);
  expect(await find(person, 'budget', gone)).toMatchObject({ meetings: [], nextCursor: null });
});

test('every input returns a result or 400, never a server error', async () => {
  const { person } = await said(app, 'en', "It's a & b | (c) <-> d:* \\ 'quoted' ＇wide＇ 가나다 ﷺ 😀 ٣٤");
  const hostile = [
    "'",
    '"',
    '\\',
    ':*',
    'a:*',
    '&|!()<->',
    "' or 1=1 --",
    '!!!!',
    '((((',
    '"""',
    '«»«',
    "a'b\\c",
    '＇wide＇',
    '"＇＼＇"',
    'ﷺ',
    '😀😀',
    '٣٤',
    '가나다',
    '\u202e\u200f',
    'the',
    'the of',
    '%_',
    '\u0301\u0301',
    'ʼn ŉ',
    'ab '.repeat(66),
    'é'.repeat(200),
    '가'.repeat(200),
    '"'.repeat(200),
    '\ufdfa'.repeat(200),
  ];
  for (const q of hostile) {
    const { statusCode } = await ask(person, q);
    expect([q, statusCode < 500]).toEqual([q, true]);
  }
  for (const q of ['', 'a', ' a ', 'x'.repeat(201)]) expect((await ask(person, q)).statusCode).toBe(400);
  for (const cursor of ['1', 'x', '2026-99-99T00:00:00.000Z_00000000-0000-4000-8000-000000000000'])
    expect((await ask(person, 'budget', cursor)).statusCode).toBe(400);
});

test('a search within one meeting lists all its passages, and returns 404 to strangers', async () => {
  const { person, id } = await said(
    app,
    'en',
    ...Array.from({ length: 9 }, (_, n) => `The budget, part ${n}.`),
  );
  const stranger = await app.signUp();
  const within = (who: Person) => who.call({ url: `/api/search?q=budget&meetingId=${id}` });
  const { meetings } = (await within(person)).json<SearchPage>();
  expect(meetings.map(({ hits, more }) => [hits.length, more])).toEqual([[9, 0]]);
  expect((await within(stranger)).statusCode).toBe(404);
});

test('a search is filtered by person, language and time', async () => {
  const { person } = await said(app, 'fr', 'Le budget de la ville.');
  const ask = async (filter: string) =>
    (await person.call({ url: `/api/search?q=budget&${filter}` })).json<SearchPage>().meetings.length;
  expect(await ask('person=Amina')).toBe(1);
  expect(await ask('person=Yacine')).toBe(0);
  expect(await ask('language=fr')).toBe(1);
  expect(await ask('language=ar')).toBe(0);
  expect(await ask('from=2020-01-01T00:00:00Z')).toBe(1);
  expect(await ask('until=2020-01-01T00:00:00Z')).toBe(0);
  expect(await ask('from=2020-01-01T00:00:00Z&until=2020-01-01T00:00:00Z')).toBe(0);
  const reversed = await person.call({
    url: '/api/search?q=budget&from=2020-01-02T00:00:00Z&until=2020-01-01T23:59:59.999Z',
  });
  expect(reversed.statusCode).toBe(400);
  expect(reversed.json()).toMatchObject({
    code: 'until_before_from',
    fields: { until: 'The dates are the wrong way round: “Until” is before “From”' },
  });
});

test('a changed action item is found by its new text, and a deleted one is not found', async () => {
  const { person, id } = await said(app, 'en', "I'll send the report to the client before Friday.");
  await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  const kinds = async (q: string) =>
    (await find(person, q)).meetings.flatMap(({ hits }) => hits.map(({ kind }) => kind));
  await app.db.updateTable('action_items').set({ task: 'Feed the quokka' }).execute();
  expect(await kinds('quokka')).toEqual(['summary']);
  await app.db.deleteFrom('action_items').execute();
  expect(await kinds('quokka')).toEqual([]);
});

test('180 searches a minute are allowed, and the next one returns 429 with a Retry-After', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  for (let count = 0; count < 180; count += 1) expect((await ask(person, 'a')).statusCode).toBe(400);
  const refused = await ask(person, 'budget');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other, 'budget')).statusCode).toBe(200);
});

test('without an embedding model a search reports that it matched by words', async () => {
  const { person } = await said(app, 'en', 'The budget.');
  expect((await find(person, 'budget')).matchedBy).toBe('words');
});

test('a meeting is found by its participants, and for its owner also by invited addresses', async () => {
  const [owner, guest, stranger] = [
    await app.signUp(),
    await app.signUp('Zineb Khaldoun'),
    await app.signUp(),
  ];
  const id = await createMeeting(owner, guest);
  await sayLines(app, id, owner, ['The supplier sends the report.']);
  await app.db
    .insertInto('meeting_invitations')
    .values({ meeting_id: id, email: 'moufida.ziani@example.org' })
    .execute();
  const idsOf = async (person: Person, q: string) =>
    (await find(person, q)).meetings.map(({ meetingId }) => meetingId);
  for (const q of ['zineb', 'khaldoun', 'zine', '"zineb khaldoun"'])
    expect([q, await idsOf(owner, q)]).toEqual([q, [id]]);
  expect(await idsOf(owner, 'moufida')).toEqual([id]);
  const slips = ['zienb', 'ineb', 'khaldon', 'kahldoun', 'khaldoum', 'moufdia', 'oufida', 'rveue'];
  for (const q of slips) expect([q, await idsOf(owner, q)]).toEqual([q, [id]]);
  for (const q of slips.slice(0, -1)) {
    expect([q, await idsOf(guest, q)]).toEqual([q, []]);
    expect([q, await idsOf(stranger, q)]).toEqual([q, []]);
  }
  expect(await idsOf(owner, 'example')).toEqual([]);
  // People attend all their own meetings, so their own name finds nothing.
  for (const q of ['zineb', 'moufida']) expect([q, await idsOf(guest, q)]).toEqual([q, []]);
  for (const q of ['zineb', 'moufida']) expect(await idsOf(stranger, q)).toEqual([]);
  await app.db
    .updateTable('participants')
    .set({ removed_at: new Date(), removed_by: 'owner' })
    .where('user_id', '=', guest.id)
    .execute();
  expect(await idsOf(owner, 'zineb')).toEqual([]);
});

test('of equally matching meetings, the one attended by a named person ranks first', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp('Tassadit Amrane')];
  const attended = await createMeeting(owner, guest);
  const other = await createMeeting(owner);
  for (const id of [attended, other]) await sayLines(app, id, owner, ['The budget is closed.']);
  const { meetings } = await find(owner, 'budget tassadit');
  expect(meetings.map(({ meetingId }) => meetingId)).toEqual([attended, other]);
});
