import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Meeting } from '#shared/contract/meetings.ts';
import { startZoomServer, type ZoomServer } from '#test/doubles/zoomServer.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const DRAFT = {
  title: 'Comité de pilotage',
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T09:50:30.000Z',
  meetingProvider: 'zoom',
};

let zoom: ZoomServer;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  zoom = await startZoomServer();
  app = await createTestApp({ env: zoom.env });
  person = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await zoom.close();
});
beforeEach(() => {
  zoom.calls.length = 0;
  zoom.failWith(null);
});

const create = (changes: object = {}) =>
  person.call({ method: 'POST', url: '/api/meetings', payload: { ...DRAFT, ...changes } });
const made = async (): Promise<Meeting> => (await create()).json<Meeting>();
const callsOfMeetings = () => zoom.calls.filter(({ path }) => path.startsWith('/v2'));

test('a Zoom meeting is created once, with its time in UTC and its duration in whole minutes', async () => {
  const meeting = await made();
  expect(meeting).toMatchObject({ meetingProvider: 'zoom', status: 'scheduled' });
  expect(meeting.meetingUrl).toMatch(/^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=abc$/);
  expect(callsOfMeetings()).toMatchObject([
    {
      method: 'POST',
      path: '/v2/users/me/meetings',
      body: {
        topic: 'Comité de pilotage',
        type: 2,
        start_time: '2030-01-01T09:00:00Z',
        duration: 51,
        timezone: 'UTC',
      },
    },
  ]);
});

test('joining a Zoom meeting returns its address and changes nothing, neither here nor at Zoom', async () => {
  const meeting = await made();
  zoom.calls.length = 0;
  const join = await person.call({ url: `/api/zoom-sdk/join?meetingId=${meeting.id}` });
  expect(join.json()).toEqual({ success: true, joinUrl: meeting.meetingUrl });
  expect(zoom.calls).toEqual([]);
  const after = (await person.call({ url: `/api/jitsi/meetings/${meeting.id}` })).json<Meeting>();
  expect(after.status).toBe('scheduled');
  const stranger = await app.signUp();
  const refused = await stranger.call({ url: `/api/zoom-sdk/join?meetingId=${meeting.id}` });
  expect(refused.statusCode).toBe(404);
});

test('the status of Zoom says that it is configured', async () => {
  expect((await person.call({ url: '/api/zoom-sdk/status' })).json()).toEqual({ isConfigured: true });
});

test('an access token is fetched once for many meetings, and again when Zoom revokes it', async () => {
  await Promise.all([made(), made(), made()]);
  const fetched = () => zoom.calls.filter(({ path }) => path.startsWith('/oauth')).length;
  expect(fetched()).toBeLessThanOrEqual(1);
  zoom.calls.length = 0;
  zoom.revokeTokens();
  expect((await create()).statusCode).toBe(201);
  expect(fetched()).toBe(1);
});

test('updates and deletions of a meeting are sent to Zoom', async () => {
  const meeting = await made();
  const id = meeting.meetingUrl!.match(/\/j\/(\d+)/)![1];
  zoom.calls.length = 0;
  const url = `/api/meetings/${meeting.id}`;
  const changed = await person.call({ method: 'PATCH', url, payload: { title: 'Comité élargi' } });
  expect(changed.json<Meeting>()).toMatchObject({
    title: 'Comité élargi',
    meetingUrl: meeting.meetingUrl,
  });
  await person.call({ method: 'DELETE', url });
  await expect
    .poll(() => callsOfMeetings().map(({ method, path }) => `${method} ${path}`))
    .toEqual([`PATCH /v2/meetings/${id}`, `DELETE /v2/meetings/${id}`]);
});

test.each([
  [
    'answers 500',
    (r) => r.writeHead(500).end('<html>'),
    'zoom_failing',
    'Zoom is not well at the moment (500)',
  ],
  [
    'is asked too often',
    (r) => r.writeHead(429).end(),
    'zoom_too_often',
    'Zoom is asked too often. Please try again later.',
  ],
  [
    'answers with a page',
    (r) => r.writeHead(200).end('<html>'),
    'zoom_unreadable',
    'Zoom gave an answer that cannot be read',
  ],
  [
    'gives an address that is not its own',
    (r) => r.writeHead(201).end(JSON.stringify({ id: 1, join_url: 'https://zoom.us.evil.example/j/1' })),
    'zoom_unreadable',
    'Zoom gave an answer that cannot be read',
  ],
  ['hangs up', (r) => r.destroy(), 'zoom_unreachable', 'Zoom cannot be reached'],
] as [string, Parameters<ZoomServer['failWith']>[0], string, string][])(
  'when Zoom %s, creating a meeting reports it and stores no meeting',
  async (_what, failure, code, message) => {
    zoom.failWith(failure);
    const answer = await create({ title: 'Never stored' });
    expect([answer.statusCode, answer.json()]).toMatchObject([502, { code, message }]);
    const { meetings } = (await person.call({ url: '/api/meetings' })).json<{ meetings: Meeting[] }>();
    expect(meetings.filter(({ title }) => title === 'Never stored')).toEqual([]);
  },
);

test('credentials that Zoom rejects are reported as such', async () => {
  const strict = await startZoomServer({ secret: 'another' });
  const other = await createTestApp({ env: strict.env });
  const visitor = await other.signUp();
  const answer = await visitor.call({ method: 'POST', url: '/api/meetings', payload: DRAFT });
  expect(answer.json().message).toBe("Zoom refuses this server's credentials");
  await other.close();
  await strict.close();
});

test('without Zoom credentials the provider is rejected at its field', async () => {
  const plain = await createTestApp();
  const visitor = await plain.signUp();
  const answer = await visitor.call({ method: 'POST', url: '/api/meetings', payload: DRAFT });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { meetingProvider: 'Zoom is not configured on this server' },
  ]);
  expect((await visitor.call({ url: '/api/zoom-sdk/status' })).json()).toEqual({ isConfigured: false });
  await plain.close();
});
