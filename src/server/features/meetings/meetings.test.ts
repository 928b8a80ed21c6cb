import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meeting } from '#shared/contract/meetings.ts';
import { detailOf, type Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const draft = (changes: object = {}) => ({
  title: 'Budget T3',
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T10:00:00.000Z',
  ...changes,
});
const create = (person: Person, changes: object = {}) =>
  person.call({ method: 'POST', url: '/api/meetings', payload: draft(changes) });
const schedule = async (person: Person, changes: object = {}) =>
  (await create(person, changes)).json<Meeting>();

const join = async (owner: Person, guest: Person, id: string) => {
  const token = (await detailOf(owner, id)).inviteUrl.split('/').at(-1);
  return guest.call({ method: 'POST', url: `/api/invites/${token}/accept` });
};

test('a meeting is scheduled with the specified defaults and belongs to the signed-in account', async () => {
  const person = await app.signUp();
  const answer = await create(person, {
    createdBy: crypto.randomUUID(),
    id: crypto.randomUUID(),
    status: 'completed',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    title: 'Budget T3',
    status: 'scheduled',
    meetingProvider: 'jitsi',
    jitsiDomain: 'meet.jit.si',
    botEnabled: true,
    enableRecording: true,
    recordingMode: 'local',
    createdBy: person.id,
  });
});

test('an end before the start is rejected on endTime, together with all other invalid fields', async () => {
  const person = await app.signUp();
  const answer = await create(person, { title: 'ab', endTime: '2030-01-01T08:00:00Z' });
  expect(answer.json().fields).toEqual({
    title: 'Title must be at least 3 characters',
    endTime: 'End time must be after start time',
  });
  const unparsable = await create(person, { startTime: 'soon', endTime: 'later' });
  expect(unparsable.json().fields).toEqual({
    startTime: 'Start time must be a valid date and time',
    endTime: 'End time must be a valid date and time',
  });
});

test.each([
  ['+010000-01-01T09:00:00Z', '+010000-01-01T10:00:00Z'],
  ['-000001-01-01T09:00:00Z', '0000-12-31T23:59:59Z'],
])('times from %s are refused, because a calendar has years of four digits', async (startTime, endTime) => {
  const answer = await create(await app.signUp(), { startTime, endTime });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({
    startTime: 'Start time must be a valid date and time',
    endTime: 'End time must be a valid date and time',
  });
});

test.each([
  'https://meet.example.org',
  'meet.example.org/x',
  'a@meet.example.org',
  '127.0.0.1',
  '0x7f.1',
  'localhost',
  'host.local',
  '[::1]',
  'meet.example.org:99',
])('the domain %s is refused', async (jitsiDomain) => {
  const answer = await create(await app.signUp(), { jitsiDomain });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty('jitsiDomain');
});

test.each(['+05:30', 'Africa/Nowhere'])('the time zone %s is refused', async (timeZone) => {
  const answer = await create(await app.signUp(), { timeZone });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fieldProblems.timeZone).toMatchObject({ code: 'time_zone_unknown' });
});

test('Zoom without credentials is rejected with the code zoom_not_configured', async () => {
  const answer = await create(await app.signUp(), { meetingProvider: 'zoom' });
  expect(answer.json()).toMatchObject({
    code: 'zoom_not_configured',
    message: 'Zoom is not configured on this server',
  });
});

test('an update keeps fields that it does not contain, and still rejects an end before the start', async () => {
  const person = await app.signUp();
  const { id } = await schedule(person);
  const patch = (payload: object) => person.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload });
  expect((await patch({ title: 'Calendrier' })).json()).toMatchObject({
    title: 'Calendrier',
    botEnabled: true,
  });
  expect((await patch({ startTime: '2030-01-01T11:00:00Z' })).json().fields).toHaveProperty('endTime');
});

test('concurrent updates of different fields all take effect, and their times are checked together', async () => {
  const person = await app.signUp();
  const { id } = await schedule(person);
  const update = (payload: object) => person.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload });
  for (const botEnabled of [false, true, false, true]) {
    const title = `The assistant is ${botEnabled ? 'on' : 'off'}`;
    await Promise.all([update({ title }), update({ botEnabled }), update({ enableRecording: botEnabled })]);
    expect(await detailOf(person, id)).toMatchObject({ title, botEnabled, enableRecording: botEnabled });
  }
  const times = [{ startTime: '2030-01-01T09:50:00.000Z' }, { endTime: '2030-01-01T09:40:00.000Z' }];
  expect((await Promise.all(times.map(update))).map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 400,
  ]);
});

test('each of several concurrent changes gets its own calendar sequence, so that all are mailed', async () => {
  const person = await app.signUp();
  const { id } = await schedule(person);
  await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      person.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload: { title: `Budget ${title}` } }),
    ),
  );
  const stored = app.db.selectFrom('meetings').select('calendar_sequence').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ calendar_sequence: 3 });
});

test("a stranger gets 404 from every call, and a participant only from the owner's calls", async () => {
  const [owner, participant, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const { id } = await schedule(owner);
  expect((await join(owner, participant, id)).json()).toEqual({ meetingId: id });
  const owners = [
    { method: 'PATCH', url: `/api/meetings/${id}`, payload: { title: 'Mine now' } },
    { method: 'POST', url: `/api/meetings/${id}/cancel` },
    { method: 'POST', url: `/api/meetings/${id}/end` },
    { method: 'POST', url: `/api/meetings/${id}/invite`, payload: { keep: [] } },
    { method: 'DELETE', url: `/api/meetings/${id}` },
  ] as const;
  const participants = [
    { method: 'GET', url: `/api/jitsi/meetings/${id}` },
    { method: 'GET', url: `/api/jitsi/meetings/${id}/transcripts` },
    { method: 'GET', url: `/api/jitsi/meetings/${id}/summary` },
    { method: 'GET', url: `/api/zoom-sdk/join?meetingId=${id}` },
    { method: 'POST', url: `/api/ai/generate-summary/${id}` },
    { method: 'GET', url: `/api/summaries/meeting/${id}` },
  ] as const;
  for (const call of [...owners, ...participants]) {
    const random = { ...call, url: call.url.replace(id, crypto.randomUUID()) };
    const [foreign, unknown] = [await stranger.call(call), await stranger.call(random)];
    expect([call.url, foreign.statusCode, foreign.body]).toEqual([call.url, 404, unknown.body]);
  }
  for (const call of owners) expect((await participant.call(call)).statusCode).toBe(404);
  expect((await participant.call(participants[0])).statusCode).toBe(200);
});

test('every private endpoint returns 401 without a session, also with a malformed id', async () => {
  for (const url of [
    '/api/user',
    '/api/meetings',
    '/api/meetings/upcoming',
    '/api/dashboard/stats',
    '/api/summaries/recent',
    '/api/jitsi/meetings/x',
    '/api/sessions',
  ]) {
    expect((await app.call({ url })).statusCode).toBe(401);
  }
});

test('a malformed id returns 404', async () => {
  const person = await app.signUp();
  for (const id of ['1', 'x', "' or 1=1 --", '%00', '..%2f']) {
    expect((await person.call({ url: `/api/jitsi/meetings/${encodeURIComponent(id)}` })).statusCode).toBe(
      404,
    );
  }
});

test('clean-past deletes the completed and cancelled meetings of its caller only', async () => {
  const [mine, other] = [await app.signUp(), await app.signUp()];
  const [done, off, kept, foreign] = [
    await schedule(mine),
    await schedule(mine),
    await schedule(mine),
    await schedule(other),
  ];
  await mine.call({ method: 'POST', url: `/api/meetings/${done.id}/end` });
  await mine.call({ method: 'POST', url: `/api/meetings/${off.id}/cancel` });
  await other.call({ method: 'POST', url: `/api/meetings/${foreign.id}/end` });
  expect((await mine.call({ method: 'DELETE', url: '/api/meetings/past' })).json()).toEqual({ deleted: 2 });
  const left = (await mine.call({ url: '/api/meetings' })).json<{ meetings: Meeting[] }>().meetings;
  expect(left.map((meeting) => meeting.id)).toEqual([kept.id]);
  expect((await other.call({ url: '/api/meetings' })).json().meetings).toHaveLength(1);
});

test('a meeting that is over cannot be edited, ended or cancelled', async () => {
  const person = await app.signUp();
  const { id } = await schedule(person);
  await person.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  expect(
    (await person.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload: { title: 'Late' } }))
      .statusCode,
  ).toBe(409);
  expect((await person.call({ method: 'POST', url: `/api/meetings/${id}/end` })).statusCode).toBe(409);
  expect((await person.call({ method: 'POST', url: `/api/meetings/${id}/cancel` })).statusCode).toBe(409);
});

test('a new invite link revokes the old one', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const { id } = await schedule(owner);
  const old = (await detailOf(owner, id)).inviteUrl.split('/').at(-1);
  expect((await app.call({ url: `/api/invites/${old}` })).json()).toMatchObject({
    title: 'Budget T3',
    invitedBy: 'Amina Kaci',
  });
  await owner.call({ method: 'POST', url: `/api/meetings/${id}/invite`, payload: { keep: [] } });
  expect((await app.call({ url: `/api/invites/${old}` })).statusCode).toBe(404);
  expect((await guest.call({ method: 'POST', url: `/api/invites/${old}/accept` })).statusCode).toBe(404);
  expect((await join(owner, guest, id)).statusCode).toBe(200);
});

test('upcoming meetings and stats contain own and joined meetings, sorted by start', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const late = await schedule(owner, { startTime: '2030-02-01T09:00:00Z', endTime: '2030-02-01T10:00:00Z' });
  const early = await schedule(owner);
  await schedule(guest);
  await join(owner, guest, late.id);
  const upcoming = (await owner.call({ url: '/api/meetings/upcoming' })).json<Meeting[]>();
  expect(upcoming.map((meeting) => meeting.id)).toEqual([early.id, late.id]);
  expect((await guest.call({ url: '/api/dashboard/stats' })).json()).toEqual({
    upcomingMeetings: 2,
    savedSummaries: 0,
    meetingHours: '0.0',
  });
});

test('without credentials, Google and Zoom are reported as not configured', async () => {
  const person = await app.signUp();
  const { id } = await schedule(person);
  expect((await app.call({ url: '/api/google-auth/status' })).json()).toEqual({
    initialized: false,
    hasRefreshToken: false,
  });
  expect((await person.call({ url: `/api/zoom-sdk/join?meetingId=${id}` })).json().success).toBe(false);
});
