import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { remove } from '#test/meetings/people.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const TAKEN = 'Somebody in this meeting has this name. Add something that tells you apart.';
const HIDDEN = 'This name holds invisible characters. Please type it again.';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp('Amina Kaci');
});
afterAll(() => app.close());

let lastAddress = 0;
/** Uses a different browser each time, because the limit of entries has its own test. */
const enterAs = (token: string, name: string, cookie = '') =>
  app.app.inject({
    method: 'POST',
    url: `/api/invites/${token}/guest`,
    remoteAddress: `10.1.0.${++lastAddress}`,
    headers: { origin: 'http://localhost:5000', cookie },
    payload: { name, consent: true },
  });

test.each(['Amina Kaci', ' amina  KACI ', 'Ámina-Kaci', 'Аmіnа Касі', 'Ａmina Kaci', 'Am1na Kac1'])(
  "a guest name that looks like the owner's is refused at its field: %s",
  async (name) => {
    const token = await inviteTokenOf(owner, await createMeeting(owner));
    const answer = await enterAs(token, name);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'guest_name_taken',
        message: TAKEN,
        fields: { name: TAKEN },
        fieldProblems: { name: { code: 'guest_name_taken' } },
      },
    ]);
  },
);

test.each(['\u202eicaK animA', 'Amina\u200b Kaci', 'Li\u2066la', 'Lila\u3164', '\u2800\u2800\u2800'])(
  'a guest name with hidden characters is refused at its field: %j',
  async (name) => {
    const token = await inviteTokenOf(owner, await createMeeting(owner));
    const answer = await enterAs(token, name);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { name: HIDDEN }]);
  },
);

test('a guest name without a letter is refused, and marks stacked over other lines are dropped', async () => {
  const token = await inviteTokenOf(owner, await createMeeting(owner));
  expect((await enterAs(token, '\u0301\u0302')).json().fields).toEqual({ name: 'Name is required' });
  expect((await enterAs(token, `Zoe${'\u0308'.repeat(50)}`)).json().name).toBe(`Zoe${'\u0308'.repeat(6)}`);
});

test('a guest cannot take the name of a participant, a present guest, or a guest whose lines are stored', async () => {
  const karim = await app.signUp('Karim Benali');
  const id = await createMeeting(owner, karim);
  const token = await inviteTokenOf(owner, id);
  const [lila, nadia] = [await enterAsGuest(app, token, 'Lila'), await enterAsGuest(app, token, 'Nadia')];
  await sayLines(app, id, { ...lila, username: 'x' } as unknown as Person, ['What I said.']);
  for (const name of ['karim benali', 'LILA', 'nadia'])
    expect([name, (await enterAs(token, name)).statusCode]).toEqual([name, 409]);
  await remove(owner, id, karim.id);
  await app.db
    .updateTable('participants')
    .set({ joined_at: new Date(Date.now() - 120_000) })
    .where('meeting_id', '=', id)
    .execute();
  expect((await enterAs(token, 'Karim Benali')).statusCode).toBe(409);
  expect((await enterAs(token, 'Lila')).statusCode).toBe(409);
  expect((await enterAs(token, 'Nadia')).statusCode).toBe(201);
  // The same browser may use its name again.
  expect((await enterAs(token, 'Lila', lila.cookie)).statusCode).toBe(201);
  expect((await nadia.call({ url: '/api/guest' })).statusCode).toBe(200);
});
