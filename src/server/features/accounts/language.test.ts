import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const languageOf = async (email: string) =>
  (await app.db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirstOrThrow())
    .language;
const send = (url: string, payload: object, cookie?: string) =>
  app.call({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} });

test('an account takes the language cookie at registration and sign-in, and responses do not reveal it', async () => {
  const [email, password] = ['language@example.org', 'a long enough one'];
  await send('/api/auth/register', { name: 'Amina', email, password }, 'language=fr');
  expect(await languageOf(email)).toBe('fr');
  for (const [cookie, language] of [
    [undefined, 'fr'],
    ['language=de', 'fr'],
    ['language=ar; other=1', 'ar'],
    ['language=en', 'en'],
  ] as const) {
    const answer = await send('/api/auth/login', { email, password }, cookie);
    expect(Object.keys(answer.json()).sort()).toEqual(['avatar', 'email', 'id', 'name', 'username']);
    expect([cookie, await languageOf(email)]).toEqual([cookie, language]);
  }
});

test('without a language cookie an account is in English until its owner chooses a language', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  expect(await languageOf(person.email)).toBe('en');
  const choose = (language: unknown) =>
    person.call({ method: 'PATCH', url: '/api/language', payload: { language } });
  expect((await choose('ar')).statusCode).toBe(204);
  expect((await choose('de')).statusCode).toBe(400);
  expect(await languageOf(person.email)).toBe('ar');
  expect(await languageOf(other.email)).toBe('en');
});

test("without a language cookie an account starts in the browser's language, and a later sign-in keeps it", async () => {
  const [email, password] = ['browser-language@example.org', 'a long enough one'];
  const send = (url: string, payload: object, accepted: string) =>
    app.call({ method: 'POST', url, payload, headers: { 'accept-language': accepted } });
  await send('/api/auth/register', { name: 'Amina', email, password }, 'ar-DZ, fr;q=0.8');
  expect(await languageOf(email)).toBe('ar');
  await send('/api/auth/login', { email, password }, 'fr');
  expect(await languageOf(email)).toBe('ar');
});
