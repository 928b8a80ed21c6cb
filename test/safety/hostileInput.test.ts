import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '#shared/contract/errors.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { isValid, listEndpoints, type NamedEndpoint, type Parts, sampleParts, toCall } from './endpoints.ts';

const endpoints = await listEndpoints();

let app: TestApp;
let person: Person;
/** A person who has not reached the rate limit of questions. */
let questioner: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
  questioner = await app.signUp();
});
afterAll(() => app.close());

const TEXTS: Record<string, string> = {
  'a quote that ends a string of SQL': "'; drop table users; --",
  'a condition that is always true': "' or '1'='1",
  NUL: 'a\0b',
  'half a surrogate pair': 'a\ud800b',
  'control characters and line ends': '\r\nset-cookie: a=b\u001b[2J\u202e',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the attack
  'a template string': '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'a path': '../../../../etc/passwd',
  'a long text': 'a'.repeat(200_000),
  'a long text of dots and at signs': 'a@'.repeat(50_000) + 'a.'.repeat(50_000),
  'a day that is none': '2026-99-99',
  'a year PostgreSQL does not have': '+275760-09-13T00:00:00.000Z',
  'a year before Christ': '-271821-04-20T00:00:00.000Z',
  'a mark between two words': 'اجتماع ـ الميزانية',
  nothing: '',
};
const OTHERS: Record<string, unknown> = {
  'a number': 12_345,
  'a huge number': 1e308,
  null: null,
  true: true,
  'an empty list': [],
  'a list of a text': ['a long enough one'],
  'an object': { toString: 'x', length: 3 },
  'an operator': { $gt: '' },
};

let calls = 0;
/** Calls the API with a new client address each time, so that the responses are tested and not the rate limits. */
const call = (endpoint: NamedEndpoint, parts: Parts): Promise<LightMyRequestResponse> => {
  calls++;
  const options = {
    ...toCall(endpoint, parts),
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  };
  // Operations for anyone are called without a session, because signing in with its cookie would end it.
  return endpoint.access !== 'anyone' ? person.call(options) : app.call(options);
};

/** Expects only the contract's fields, with messages that reveal no file, statement or table. */
function expectPlainError(answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = answer.json();
  expect(ErrorBody.safeParse(body).success).toBe(true);
  const agreed = Object.keys(ErrorBody.shape);
  expect(Object.keys(body).filter((key) => !agreed.includes(key))).toEqual([]);
  expect(answer.body).not.toMatch(
    /node_modules|\.ts\b|\/src\/|\bat \S+:\d+|\b(select|insert|update) .*\b(from|into|set)\b|violates|syntax/i,
  );
}

type Place = 'params' | 'query' | 'body';
const placesOf = (endpoint: NamedEndpoint) => {
  const parts = sampleParts(endpoint, person.id);
  return (['params', 'query', 'body'] as Place[]).flatMap((place) =>
    Object.keys(parts[place] ?? {}).map((field) => ({ parts, place, field })),
  );
};

describe.each(endpoints)('$name', (endpoint) => {
  test('never fails on a hostile value, and rejects invalid input with an error that reveals no internals', async () => {
    for (const { parts, place, field } of placesOf(endpoint)) {
      for (const [what, value] of Object.entries(place === 'body' ? { ...TEXTS, ...OTHERS } : TEXTS)) {
        const attacked = { ...parts, [place]: { ...parts[place], [field]: value } };
        const startedAt = performance.now();
        const answer = await call(endpoint, attacked);
        const seen = [what, field, answer.statusCode];
        if (place === 'params') expect([400, 401, 404, 429], String(seen)).toContain(answer.statusCode);
        else if (!isValid(endpoint, attacked)) expect([400, 429], String(seen)).toContain(answer.statusCode);
        else expect(answer.statusCode, String(seen)).toBeLessThan(500);
        expect(performance.now() - startedAt, String(seen)).toBeLessThan(3_000);
        if (answer.statusCode >= 400) expectPlainError(answer);
      }
    }
  });

  test('rejects a duplicated query parameter', async () => {
    const queried = placesOf(endpoint).filter(({ place }) => place === 'query');
    // Uses a new account, which has not reached the rate limit of summaries, except for operations of administrators.
    const isNew = queried.length > 0 && endpoint.access !== 'administrator';
    const other = isNew ? await app.signUp() : person;
    for (const { parts, field } of queried) {
      const { url, ...rest } = toCall(endpoint, parts);
      const answer = await other.call({ ...rest, url: `${url}&${field}=${parts.query[field]}` });
      expect([field, answer.statusCode]).toEqual([field, 400]);
    }
  });
});

let lastAddress = 0;
describe.each(endpoints.filter(({ body }) => body))('$name', (endpoint) => {
  // One address per operation, because operations with a common limit would otherwise reach it.
  const remoteAddress = `203.0.113.${++lastAddress}`;
  const send = (payload: string) => {
    const options = { ...toCall(endpoint, sampleParts(endpoint, person.id)), payload };
    const sender = endpoint.answer === 'stream' ? questioner : person;
    return endpoint.access !== 'anyone' ? sender.call(options) : app.call({ ...options, remoteAddress });
  };

  test.each([
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a prototype inside', '{"name":{"__proto__":{"isAdmin":true}}}'],
    ['an escaped prototype', '{"__pr\\u006fto__":{"isAdmin":true}}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1'],
    ['null', 'null'],
    ['nothing', ''],
    ['half a value', '{"name":'],
    ['50,000 lists in one another', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['20,000 objects in one another', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('refuses %s as its body', async (_what, payload) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    expectPlainError(answer);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test('the tables and the account still exist after all hostile input', async () => {
  expect((await person.call({ url: '/api/user' })).statusCode).toBe(200);
});
