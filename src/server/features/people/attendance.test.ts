import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_GUESTS } from '#shared/rules/limits.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { openSocket, watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { Attendance } from './attendance.ts';

const FULL = 'This meeting has no room for more guests';

let app: TestApp;
let address: string;
let owner: Person;
let attendance: Attendance;
let id: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  owner = await app.signUp('Amina Kaci');
  attendance = new Attendance({ db: app.db, logError: () => {} });
});
afterAll(async () => {
  attendance.close();
  await app.close();
});
beforeEach(async () => {
  id = await createMeeting(owner);
  token = await inviteTokenOf(owner, id);
});

/** Enters this often, as a flood from many addresses would. Resolves with the cookies of the admitted guests. */
async function enterGuests(count: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      app.app.inject({
        method: 'POST',
        url: `/api/invites/${token}/guest`,
        remoteAddress: `10.2.${Math.floor(index / 250)}.${index % 250}`,
        headers: { origin: ORIGIN },
        payload: { name: `Invented ${index.toString(36)} ${crypto.randomUUID()}`, consent: false },
      }),
    ),
  );
  return answers
    .filter(({ statusCode }) => statusCode === 201)
    .map(({ headers }) => String(headers['set-cookie']).split(';')[0] ?? '');
}

const tryToEnter = async (name: string, cookie = '') => {
  const payload = { name, consent: true };
  const headers = { cookie };
  const answer = await app.call({ method: 'POST', url: `/api/invites/${token}/guest`, headers, payload });
  return answer.statusCode === 201 ? 'in' : answer.json().message;
};

/** Makes the entries of people without a socket this many seconds older. */
const ageAbsentees = (seconds: number) =>
  sql`update participants set joined_at = joined_at - ${`${seconds} seconds`}::interval,
    here_until = case when here_until > now() then here_until else here_until - ${`${seconds} seconds`}::interval end
    where meeting_id = ${id}`.execute(app.db);

const countRows = async () =>
  (await app.db.selectFrom('users').select('id').where('guest_of', '=', id).execute()).length;

test('absent guests occupy a full meeting for a minute only, and a guest who is present keeps their place', async () => {
  const lila = await enterAsGuest(app, token, 'Lila');
  const live = await watchMeeting(address, lila.cookie, id);
  expect(await enterGuests(MAX_GUESTS + 20)).toHaveLength(MAX_GUESTS - 1);
  expect(await tryToEnter('Samir')).toBe(FULL);
  await ageAbsentees(30);
  expect(await tryToEnter('Samir')).toBe(FULL);
  await ageAbsentees(31);
  expect(await tryToEnter('Samir')).toBe('in');
  // The heartbeat deletes entries without a socket from the database.
  await attendance.beat();
  expect(await countRows()).toBe(2);
  expect((await lila.call({ url: '/api/guest' })).statusCode).toBe(200);
  live.socket.close();
}, 60_000);

test('a guest who enters a full meeting again by the link keeps their place', async () => {
  const lila = await enterAsGuest(app, token, 'Lila');
  expect(await enterGuests(MAX_GUESTS)).toHaveLength(MAX_GUESTS - 1);
  expect(await tryToEnter('Samir', lila.cookie)).toBe(FULL);
  expect(await tryToEnter('Lila', lila.cookie)).toBe('in');
}, 60_000);

test('a place is free a minute after its last socket closed, and a guest with stored lines is kept without one', async () => {
  const lila = await enterAsGuest(app, token, 'Lila');
  await sayLines(app, id, { ...lila, username: 'x' } as unknown as Person, ['What I said.']);
  const first = await watchMeeting(address, lila.cookie, id);
  const second = await watchMeeting(address, lila.cookie, id);
  first.socket.close();
  await first.closed;
  await ageAbsentees(120);
  await enterGuests(MAX_GUESTS);
  expect(await tryToEnter('Samir')).toBe(FULL);
  second.socket.close();
  await second.closed;
  await expect
    .poll(async () => {
      const row = await app.db
        .selectFrom('participants')
        .select(sql<boolean>`here_until <= now()`.as('hasLeft'))
        .where('user_id', '=', lila.id)
        .executeTakeFirstOrThrow();
      return row.hasLeft;
    })
    .toBe(true);
  await ageAbsentees(61);
  expect(await tryToEnter('Samir')).toBe('in');
  expect((await lila.call({ url: '/api/guest' })).statusCode).toBe(200);
}, 60_000);

test('a guest who returns to a full meeting is refused until a place is free', async () => {
  const lila = await enterAsGuest(app, token, 'Lila');
  await sayLines(app, id, { ...lila, username: 'x' } as unknown as Person, ['What I said.']);
  const before = await watchMeeting(address, lila.cookie, id);
  before.socket.close();
  await before.closed;
  await expect.poll(() => attendanceOf(lila.id)).toBe('away');
  await ageAbsentees(61);
  const invented = await enterGuests(MAX_GUESTS);
  expect(invented).toHaveLength(MAX_GUESTS);
  const refused = await openSocket(address, lila.cookie);
  refused.socket.send(JSON.stringify({ type: 'init', meetingId: id, watch: true }));
  expect(await refused.received('error')).toMatchObject({ code: 'meeting_full', message: FULL });
  expect(await refused.closed).toBe(4429);
  await app.call({ method: 'POST', url: '/api/auth/logout', headers: { cookie: invented[0] ?? '' } });
  await ageAbsentees(61);
  const back = await watchMeeting(address, lila.cookie, id);
  expect(await attendanceOf(lila.id)).toBe('here');
  back.socket.close();
}, 60_000);

async function attendanceOf(userId: string): Promise<string> {
  const row = await app.db
    .selectFrom('participants')
    .select(sql<string>`case when here_until > now() then 'here' else 'away' end`.as('state'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.state;
}
