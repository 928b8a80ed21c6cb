import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { listEndpoints, sampleParts, toCall } from './endpoints.ts';

const withBody = (await listEndpoints()).filter(({ body }) => body);

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

describe.each(withBody)('$name', (endpoint) => {
  const send = (payload: string | Buffer, headers: Record<string, string>) =>
    person.call({ ...toCall(endpoint, sampleParts(endpoint, person.id)), payload, headers });
  const right = JSON.stringify(sampleParts(endpoint).body);

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/jsonx',
    'application/xml',
    'text/html',
  ])('rejects JSON with the content type %s', async (type) => {
    const answer = await send(right, { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media']);
  });

  test('rejects a body above 256 kB, with or without a declared length', async () => {
    const large = JSON.stringify({ title: 'a'.repeat(256 * 1024) });
    expect((await send(large, { 'content-type': 'application/json' })).statusCode).toBe(413);
    const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect((await send(large, chunked)).statusCode).toBe(413);
  });

  test('rejects a compressed body', async () => {
    const bomb = gzipSync(JSON.stringify({ title: 'a'.repeat(20_000_000) }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await send(bomb, headers)).statusCode).toBe(400);
  });
});

test.each([
  'javascript:alert(1)',
  'http://example.org/a.png',
  'data:image/svg+xml,<svg onload=alert(1)>',
  '//example.org/a.png',
  'file:///etc/passwd',
  'HTTPS//example.org',
])('the avatar %s is refused', async (avatar) => {
  const { username, email } = person;
  const url = `/api/user/${person.id}`;
  const answer = await person.call({ method: 'PATCH', url, payload: { username, email, avatar } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty('avatar');
});

test('HTML in user input is returned unchanged as JSON', async () => {
  const markup = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const payload = { title: markup, startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' };
  const { id } = (await person.call({ method: 'POST', url: '/api/meetings', payload })).json<{
    id: string;
  }>();
  const answer = await person.call({ url: `/api/jitsi/meetings/${id}` });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.json().title).toBe(markup);
});

test.each([
  'javascript:alert(1)',
  'meet.example.org:443',
  'meet.example.org#x',
  'meet.example.org?x',
  'meet.example.org\\@evil.example',
  'meet.example.org/../x',
  'user:password@meet.example.org',
  '*.example.org',
  'meet..example.org',
  '.example.org',
  '-meet.example.org',
  'meet.example.org.',
  '169.254.169.254',
  '2130706433',
  '0177.0.0.1',
  '127.1',
  '::1',
  'foo.localhost',
  'metadata.google.internal',
  'printer.lan',
  'ⅿeet.example.org',
  'meet。example.org',
  "'self' *.example.org",
  'example.org;script-src *',
])('the meeting domain %s is refused', async (jitsiDomain) => {
  const times = { startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' };
  const payload = { title: 'Budget T3', ...times, jitsiDomain };
  const answer = await person.call({ method: 'POST', url: '/api/meetings', payload });
  expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['jitsiDomain']]);
});
