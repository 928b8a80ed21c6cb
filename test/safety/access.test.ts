import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PASSWORD_COST } from '#server/features/accounts/passwords/passwordCost.ts';
import { accountsApi } from '#shared/contract/accounts.ts';
import { meetingsApi } from '#shared/contract/meetings.ts';
import { CLOSE } from '#shared/contract/transcription.ts';
import { ORIGIN } from '#test/http/origin.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { isValid, listEndpoints, sampleParts, toCall } from './endpoints.ts';
import { type FurnishedMeeting, furnishMeeting } from './furnishedMeeting.ts';

const endpoints = await listEndpoints();

let app: TestApp;
let address: string;
let owner: Person;
let stranger: Person;
let meeting: FurnishedMeeting;
/** The owner's id of each kind of resource. */
let foreignIds: string[];
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  [owner, stranger] = [await app.signUp('Secret Owner'), await app.signUp()];
  meeting = await furnishMeeting(app, owner);
  const sessions = (await owner.call({ url: '/api/sessions' })).json<{ id: string }[]>();
  foreignIds = [
    meeting.id,
    meeting.segmentId,
    meeting.summaryId,
    meeting.actionItemId,
    meeting.uploadId,
    owner.id,
    sessions[0]!.id,
  ];
});
afterAll(() => app.close());

test('the sample requests of these tests are valid, so that no refusal below has another reason', () => {
  expect(endpoints.length).toBeGreaterThan(25);
  for (const endpoint of endpoints) {
    expect([endpoint.name, isValid(endpoint, sampleParts(endpoint))]).toEqual([endpoint.name, true]);
  }
});

test('the server has no endpoint outside the contract', () => {
  const served = Object.entries(app.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.sort()).toEqual(endpoints.map((endpoint) => endpoint.name).sort());
});

test('only the listed endpoints are accessible without signing in', () => {
  const open = endpoints.filter(({ access }) => access === 'anyone').map(({ name }) => name);
  const signingIn = ['login', 'register', 'logout'].flatMap((call) => [`/api/auth/${call}`, `/api/${call}`]);
  expect(open.sort()).toEqual(
    [
      ...signingIn.map((path) => `POST ${path}`),
      'DELETE /api/guest/consent',
      'GET /api/auth/password-reset',
      'POST /api/auth/forgot-password',
      'POST /api/auth/reset-password',
      'GET /api/calendar/{token}/meetings.ics',
      'GET /api/google-auth/callback',
      'GET /api/google-auth/start',
      'GET /api/google-auth/status',
      'GET /api/guest/removal',
      'GET /api/invites/{token}',
      'GET /api/registration',
      'GET /api/shared/{token}',
      'POST /api/contact',
      'POST /api/invites/{token}/guest',
    ].sort(),
  );
});

describe.each(endpoints.filter((endpoint) => endpoint.access !== 'anyone'))('$name', (endpoint) => {
  test.each([
    ['no cookie', undefined],
    ['an invented token', `tajmaat=${'A'.repeat(43)}`],
    ['an empty token', 'tajmaat='],
    ['the token under another name', 'session=whatever'],
  ])('answers 401 with %s', async (_what, cookie) => {
    const right = toCall(endpoint, sampleParts(endpoint, meeting.id));
    const malformed = { ...right, payload: '{"a":', headers: { 'content-type': 'application/json' } };
    for (const call of endpoint.body ? [right, malformed] : [right]) {
      const answer = await app.call({ ...call, headers: { ...call.headers, ...(cookie && { cookie }) } });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });
});

const withIds = endpoints.filter(
  (endpoint) =>
    endpoint.access !== 'anyone' && JSON.stringify(sampleParts(endpoint, 'THE-ID')).includes('THE-ID'),
);

test('an id of another account gets the same 404 as an unknown id, on every endpoint', async () => {
  expect(withIds.length).toBeGreaterThan(10);
  for (const endpoint of withIds.filter(({ path }) => !path.includes('{token}'))) {
    const random = await stranger.call(toCall(endpoint, sampleParts(endpoint)));
    expect([endpoint.name, random.statusCode]).toEqual([endpoint.name, 404]);
    for (const id of foreignIds) {
      const foreign = await stranger.call(toCall(endpoint, sampleParts(endpoint, id)));
      // The rate limit of six summaries a minute per person applies before the id is checked, whoever owns it.
      if (foreign.statusCode === 429) continue;
      expect([endpoint.name, foreign.statusCode, foreign.body]).toEqual([endpoint.name, 404, random.body]);
    }
  }
  expect((await owner.call({ url: `/api/summaries/meeting/${meeting.id}` })).statusCode).toBe(200);
  expect((await owner.call({ url: '/api/user' })).json()).toMatchObject({ name: 'Secret Owner' });
});

test('no list, count or recent summary contains data of another account', async () => {
  const mine = await furnishMeeting(app, stranger);
  const lists = endpoints.filter(
    ({ method, path, access, answer }) =>
      method === 'GET' &&
      (access === 'anyone' || access === 'account') &&
      answer !== 'redirect' &&
      !path.includes('{'),
  );
  for (const endpoint of lists.filter((list) => !withIds.includes(list))) {
    const answer = await stranger.call(toCall(endpoint, sampleParts(endpoint)));
    // Nobody was removed as a guest in this browser.
    const expected = endpoint.path === meetingsApi.guestRemoval.path ? 404 : 200;
    expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, expected]);
    for (const secret of [...foreignIds, 'Secret Owner', owner.email]) {
      expect([endpoint.name, answer.body.includes(secret)]).toEqual([endpoint.name, false]);
    }
  }
  expect((await stranger.call({ url: '/api/dashboard/stats' })).json()).toMatchObject({
    upcomingMeetings: 1,
    savedSummaries: 1,
  });
  expect((await stranger.call({ url: '/api/summaries/recent' })).json()[0].meetingId).toBe(mine.id);
});

test('owner, id, status, role and password hash in a request body are ignored (mass assignment)', async () => {
  const claims = {
    id: crypto.randomUUID(),
    createdBy: owner.id,
    ownerId: owner.id,
    owner_id: owner.id,
    status: 'completed',
    role: 'admin',
    isAdministrator: true,
    is_administrator: true,
    email_proved_at: '2026-01-01T00:00:00Z',
    passwordHash: 'x',
    password_hash: 'x',
  };
  const changing = endpoints.filter(({ body, access }) => body && access === 'account');
  // Leaves out the deletion of the account, after which nobody could check the result.
  for (const endpoint of changing.filter(({ path }) => path !== accountsApi.deleteAccount.path)) {
    const id = endpoint.path.startsWith('/api/user') ? stranger.id : meeting.id;
    const parts = sampleParts(endpoint, id);
    await stranger.call(toCall(endpoint, { ...parts, body: { ...claims, ...parts.body } }));
  }
  const { meetings } = (await stranger.call({ url: '/api/meetings' })).json<{
    meetings: { status: string; createdBy: string }[];
  }>();
  expect(meetings.map(({ status, createdBy }) => [status, createdBy])).toEqual(
    meetings.map(() => ['scheduled', stranger.id]),
  );
  const { password_hash: hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', stranger.id)
    .executeTakeFirstOrThrow();
  const { memoryCost, timeCost, parallelism } = PASSWORD_COST;
  expect(hash).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
});

test('TRACE and method-override headers are ignored', async () => {
  const id = meeting.id;
  const override = {
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-http-method': 'DELETE',
  };
  for (const url of [`/api/jitsi/meetings/${id}?_method=DELETE`, `/api/meetings/${id}?_method=DELETE`]) {
    await owner.call({ method: 'GET', url, headers: override });
    await owner.call({ method: 'POST', url, headers: override });
  }
  expect((await owner.call({ url: `/api/jitsi/meetings/${id}` })).statusCode).toBe(200);
  const traced = await owner.call({ method: 'TRACE', url: '/api/user' });
  expect(traced.statusCode).toBe(404);
  expect(traced.body).not.toContain(owner.cookie);
});

test('a socket that requests a foreign or unknown meeting gets an error and is closed with 4404', async () => {
  for (const meetingId of [meeting.id, crypto.randomUUID(), "' or 1=1 --", '', 'x'.repeat(100_000)]) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
      headers: { cookie: stranger.cookie, origin: ORIGIN },
    });
    const received: { type: string; code?: string }[] = [];
    socket.on('message', (data) => received.push(JSON.parse(String(data))));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'init', meetingId })));
    const code = await new Promise((resolve) => socket.once('close', resolve));
    expect([meetingId.slice(0, 40), code]).toEqual([meetingId.slice(0, 40), CLOSE.notFound]);
    expect(received.map(({ type, code }) => code ?? type)).toEqual(['connection', 'not_found']);
  }
});
