import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meeting } from '#shared/contract/meetings.ts';
import { IDEMPOTENCY_KEY } from '#shared/rules/idempotencyKey.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { RepeatedRequests } from './repeatedRequests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const schedule = (person: Person, key: string, title = 'Budget T3') =>
  person.call({
    method: 'POST',
    url: '/api/meetings',
    headers: { [IDEMPOTENCY_KEY]: key },
    payload: { title, startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' },
  });
const meetingsOf = async (person: Person) =>
  (await person.call({ url: '/api/meetings' })).json<{ meetings: Meeting[] }>();

test('a change that is sent again is made once, also while the first one is being handled', async () => {
  const person = await app.signUp();
  const [first, again] = await Promise.all([schedule(person, 'a'), schedule(person, 'a')]);
  const later = await schedule(person, 'a');
  expect(again).toMatchObject({ statusCode: 201, body: first.body });
  expect(later).toMatchObject({ statusCode: 201, body: first.body });
  expect(JSON.stringify(await meetingsOf(person)).match(/Budget T3/g)).toHaveLength(1);
});

test('the same key with another content, or from another person, is another change', async () => {
  const [amina, yacine] = [await app.signUp(), await app.signUp()];
  const ids = await Promise.all([
    schedule(amina, 'b'),
    schedule(amina, 'b', 'Budget T4'),
    schedule(yacine, 'b'),
  ]);
  expect(new Set(ids.map((answer) => answer.json<Meeting>().id)).size).toBe(3);
});

test('a refused change is handled again', async () => {
  const person = await app.signUp();
  const remove = (id: string) =>
    person.call({ method: 'DELETE', url: `/api/meetings/${id}`, headers: { [IDEMPOTENCY_KEY]: 'c' } });
  const { id } = (await schedule(person, 'c')).json<Meeting>();
  expect((await remove(crypto.randomUUID())).statusCode).toBe(404);
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(204);
});

test('a registration whose answer was lost signs in when it is sent again, also by the older path', async () => {
  const register = (url: string, cookie?: string) =>
    app.call({
      method: 'POST',
      url,
      headers: { [IDEMPOTENCY_KEY]: 'd', ...(cookie && { cookie }) },
      payload: { name: 'Amina', email: 'amina.lost@example.org', password: 'a long enough one' },
    });
  const first = await register('/api/auth/register');
  const again = await register('/api/register', String(first.headers['set-cookie']).split(';')[0]);
  expect(again).toMatchObject({ statusCode: first.statusCode, body: first.body });
  expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie']);
});

test('long answers do not fill the memory: the oldest are forgotten, and the latest are still repeated', async () => {
  const repeated = new RepeatedRequests();
  let handled = 0;
  const send = (key: number) =>
    repeated.once(
      {
        headers: { [IDEMPOTENCY_KEY]: `${key}` },
        method: 'PATCH',
        signedIn: { userId: 'amina' },
      } as unknown as FastifyRequest,
      { getHeader: () => undefined } as unknown as FastifyReply,
      { access: 'account', handle: async () => ({ number: ++handled, summary: 'x'.repeat(500_000) }) },
    );
  for (let key = 1; key <= 40; key++) await send(key);
  expect((await send(40)).number).toBe(40);
  expect((await send(30)).number).toBe(30);
  expect((await send(1)).number).toBe(41);
});
