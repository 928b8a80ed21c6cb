import { Metadata } from '@tus/server';
import { afterAll, describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/http/origin.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting, detailOf } from '#test/meetings/meetings.ts';

const PATH = '/api/uploads/files';
const TUS = { 'tus-resumable': '1.0.0' };
const NEW = {
  ...TUS,
  'upload-length': '100',
  'upload-metadata': Metadata.stringify({ name: 'a.mp3', language: 'en' }),
};
const PART = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

const { app, close } = await startAppWithSpeech({ languages: ['en'] });
const [owner, stranger] = [await app.signUp(), await app.signUp()];
const url = String((await owner.call({ method: 'POST', url: PATH, headers: NEW })).headers.location);
afterAll(close);

const calls = () =>
  [
    { method: 'POST', url: PATH, headers: NEW },
    { method: 'HEAD', url, headers: TUS },
    { method: 'PATCH', url, headers: PART, payload: Buffer.alloc(10) },
    { method: 'DELETE', url, headers: TUS },
  ] as const;

const offset = async () => (await owner.call({ method: 'HEAD', url, headers: TUS })).headers['upload-offset'];

test('an upload id is a random UUID', async () => {
  expect(url).toMatch(
    /^\/api\/uploads\/files\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('every request without a session gets 401 and changes nothing', async () => {
  for (const call of calls()) expect((await app.call(call)).statusCode).toBe(401);
  expect(await offset()).toBe('0');
});

test('a file of another account gets the same 404 as an unknown file', async () => {
  for (const call of calls().slice(1)) {
    const foreign = await stranger.call(call);
    const random = await stranger.call({ ...call, url: `${PATH}/${crypto.randomUUID()}` });
    expect([foreign.statusCode, foreign.body]).toEqual([404, random.body]);
  }
  expect(await offset()).toBe('0');
});

test('a guest of a meeting cannot upload', async () => {
  const meetingId = await createMeeting(owner);
  const meeting = await detailOf(owner, meetingId);
  const token = String(meeting.inviteUrl).split('/').at(-1);
  const entered = await app.call({
    method: 'POST',
    url: `/api/invites/${token}/guest`,
    payload: { name: 'A guest', consent: true },
  });
  const cookie = sessionCookieOf(entered);
  expect(entered.statusCode).toBeLessThan(300);
  for (const { headers, ...call } of calls())
    expect((await app.call({ ...call, headers: { ...headers, cookie } })).statusCode).toBe(401);
});

describe.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, undefined])(
  'from the origin %s',
  (origin) => {
    test('every state-changing request gets 403', async () => {
      for (const { headers, ...call } of calls()) {
        if (call.method === 'HEAD') continue;
        const answer = await app.app.inject({
          ...call,
          headers: { ...headers, cookie: owner.cookie, ...(origin !== undefined && { origin }) },
        });
        expect([call.method, answer.statusCode]).toEqual([call.method, 403]);
      }
      expect(await offset()).toBe('0');
    });
  },
);

test('responses have no CORS header, and have the security headers', async () => {
  for (const call of calls().slice(0, 3)) {
    const { headers } = await owner.call(call);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  }
});

test('method overrides, path traversal and client-chosen ids are ignored', async () => {
  const before = await offset();
  const override = { ...PART, 'x-http-method-override': 'DELETE', 'upload-id': '../../etc/passwd' };
  await owner.call({ method: 'PATCH', url, headers: { ...override, 'upload-offset': '99' } });
  expect(await offset()).toBe(before);
  const created = await owner.call({
    method: 'POST',
    url: PATH,
    headers: { ...NEW, 'upload-id': '../../../tmp/mine' },
  });
  expect(String(created.headers.location)).toMatch(/^\/api\/uploads\/files\/[0-9a-f-]{36}$/);
  for (const id of ['..%2f..%2fetc%2fpasswd', 'a']) {
    const answer = await owner.call({ method: 'PATCH', url: `${PATH}/${id}`, headers: PART });
    expect(answer.statusCode).toBe(404);
  }
});

test('twenty concurrent upload creations stay within the storage quota', async () => {
  const person = await app.signUp();
  const headers = { ...NEW, 'upload-length': '400000000' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.call({ method: 'POST', url: PATH, headers })),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(5);
  expect(codes.filter((code) => code === 507)).toHaveLength(15);
});

test('an account can create sixty uploads a minute', async () => {
  const person = await app.signUp();
  const codes: number[] = [];
  for (let i = 0; i < 61; i++)
    codes.push(
      (await person.call({ method: 'POST', url: PATH, headers: { ...NEW, 'upload-length': '0' } }))
        .statusCode,
    );
  expect(codes.slice(0, 60).every((code) => code === 400)).toBe(true);
  expect(codes[60]).toBe(429);
});
