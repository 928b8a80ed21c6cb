import { afterAll, beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import { startGoogleApp } from '#test/doubles/googleApp.ts';
import { OpenIdProvider } from '#test/doubles/openIdProvider.ts';
import { answerProvider } from '#test/doubles/providerVisit.ts';
import { forge } from '#test/http/forgedToken.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { createTestApp } from '#test/testApp.ts';

const COOKIE = 'tajmaat-google';

const { provider, app, registerAtProvider, close } = await startGoogleApp();
afterAll(close);
beforeEach(() => provider.failing.clear());

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);
const cookieNamed = (answer: { headers: Record<string, unknown> }, name: string): string | undefined =>
  cookiesOf(answer)
    .find((line) => line.startsWith(`${name}=`) && !line.startsWith(`${name}=;`))
    ?.split(';')[0];

async function start(next?: string) {
  const answer = await app.app.inject({
    url: '/api/google-auth/start',
    ...(next !== undefined && { query: { next } }),
  });
  return { answer, address: String(answer.headers.location), cookie: cookieNamed(answer, COOKIE) ?? '' };
}

/** Follows the provider's redirect back as a browser does: cross-site, without an Origin header. */
const followRedirect = (address: string, cookie: string) =>
  app.app.inject({ url: address.replace(ORIGIN, ''), headers: { cookie } });

async function signIn(login: string, next?: string) {
  const { address, cookie } = await start(next);
  return followRedirect(await answerProvider(address, login), cookie);
}

const userOf = async (answer: { headers: Record<string, unknown> }): Promise<User> =>
  (await app.call({ url: '/api/user', headers: { cookie: cookieNamed(answer, 'tajmaat')! } })).json();

/** Returns the address that a failed sign-in redirects to, after checking that it opened no session. */
function failureAddressOf(answer: { statusCode: number; headers: Record<string, unknown> }): string {
  expect(answer.statusCode).toBe(302);
  expect(cookieNamed(answer, 'tajmaat')).toBeUndefined();
  return String(answer.headers.location).replace(ORIGIN, '');
}

test('the redirect to Google carries state, nonce and a PKCE challenge, and sets an HttpOnly cookie', async () => {
  expect((await app.call({ url: '/api/google-auth/status' })).json()).toEqual({
    initialized: true,
    hasRefreshToken: false,
  });
  const { answer, address } = await start('/meetings');
  expect(answer.statusCode).toBe(302);
  const url = new URL(address);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${ORIGIN}/api/google-auth/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(cookiesOf(answer)).toEqual([
    expect.stringMatching(/^tajmaat-google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('a first Google sign-in creates an account and returns to the wanted page; the second finds that account', async () => {
  const login = registerAtProvider({ name: 'Lina Haddad', picture: 'https://example.com/lina.png' });
  const first = await signIn(login, '/meetings?tab=past');
  expect(first.headers.location).toBe(`${ORIGIN}/meetings?tab=past`);
  const user = await userOf(first);
  expect(user).toMatchObject({
    email: `${login}@example.com`,
    username: login.replace('-', '_'),
    name: 'Lina Haddad',
    avatar: 'https://example.com/lina.png',
  });
  const second = await signIn(login);
  expect(second.headers.location).toBe(`${ORIGIN}/`);
  expect(await userOf(second)).toEqual(user);
});

test('a picture without https, an empty name and a redirect to another site are ignored', async () => {
  const login = registerAtProvider({ name: '   ', picture: 'http://example.com/lina.png' });
  const answer = await signIn(login, '//evil.example/');
  expect(answer.headers.location).toBe(`${ORIGIN}/`);
  expect(await userOf(answer)).toMatchObject({ name: null, avatar: null });
});

test('a Google name that is too long is cut between characters', async () => {
  const answer = await signIn(registerAtProvider({ name: `L${'🎉'.repeat(60)}` }));
  expect(await userOf(answer)).toMatchObject({ name: `L${'🎉'.repeat(49)}` });
});

test('concurrent sign-ins of a new person create one account', async () => {
  const login = registerAtProvider();
  const ways = await Promise.all([start(), start()]);
  const back = await Promise.all(ways.map(({ address }) => answerProvider(address, login)));
  const answers = await Promise.all(back.map((address, i) => followRedirect(address, ways[i]!.cookie)));
  const [one, other] = await Promise.all(answers.map(userOf));
  expect(one!.id).toBe(other!.id);
});

test('declining at Google redirects back with access_denied', async () => {
  const { address, cookie } = await start('/meetings');
  const answer = await followRedirect(
    await answerProvider(address, registerAtProvider(), { declines: true }),
    cookie,
  );
  expect(failureAddressOf(answer)).toBe('/login?error=access_denied&next=%2Fmeetings');
});

test('a failing token endpoint and an unreachable provider redirect with token_failure', async () => {
  const { address, cookie } = await start();
  const back = await answerProvider(address, registerAtProvider());
  provider.failing.add('/token');
  expect(failureAddressOf(await followRedirect(back, cookie))).toBe('/login?error=token_failure');

  const gone = await createTestApp({ env: { ...provider.settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' } });
  const answer = await gone.app.inject({ url: '/api/google-auth/start' });
  expect(failureAddressOf(answer)).toBe('/login?error=token_failure');
  await gone.close();
});

test('a provider that takes the secret only in the header signs people in', async () => {
  const other = await OpenIdProvider.start(`${ORIGIN}/api/google-auth/callback`, {
    authentication: 'client_secret_basic',
  });
  other.people.set('rim', { email: 'rim@example.com', email_verified: true, name: 'Rim' });
  const otherApp = await createTestApp({ env: other.settings });
  try {
    const begun = await otherApp.app.inject({ url: '/api/google-auth/start' });
    const address = await answerProvider(String(begun.headers.location), 'rim');
    const answer = await otherApp.app.inject({
      url: address.replace(ORIGIN, ''),
      headers: { cookie: cookieNamed(begun, COOKIE) ?? '' },
    });
    expect(cookieNamed(answer, 'tajmaat')).toBeDefined();
  } finally {
    await otherApp.close();
    await other.close();
  }
});

test('a failed OpenID discovery is retried by the next sign-in', async () => {
  const other = await createTestApp({ env: provider.settings });
  provider.failing.add('/.well-known/openid-configuration');
  expect(failureAddressOf(await other.app.inject({ url: '/api/google-auth/start' }))).toBe(
    '/login?error=token_failure',
  );
  provider.failing.clear();
  const answer = await other.app.inject({ url: '/api/google-auth/start' });
  expect(String(answer.headers.location)).toContain(provider.issuer);
  await other.close();
});

test('a failing userinfo endpoint, or one without an email, redirects with user_info_failure', async () => {
  const { address, cookie } = await start();
  const back = await answerProvider(address, registerAtProvider());
  provider.failing.add('/me');
  expect(failureAddressOf(await followRedirect(back, cookie))).toBe('/login?error=user_info_failure');
  provider.failing.clear();
  const nameless = registerAtProvider({ email: undefined, email_verified: undefined });
  expect(failureAddressOf(await signIn(nameless))).toBe('/login?error=user_info_failure');
});

test('an unverified Google email opens no session and creates no account', async () => {
  const login = registerAtProvider({ email_verified: false });
  expect(failureAddressOf(await signIn(login))).toBe('/login?error=login_failure');
  const made = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${login}@example.com`)
    .execute();
  expect(made).toEqual([]);
});

test('Google does not sign in to an existing account with the same email, and the answer hints at linking', async () => {
  const owner = await app.signUp();
  const answer = await signIn(registerAtProvider({ email: owner.email.toUpperCase() }));
  expect(failureAddressOf(answer)).toBe('/login?error=login_failure&hint=link');
  const methods = await owner.call({ url: '/api/sign-in-methods' });
  expect(methods.json()).toEqual({ hasPassword: true, googleEmail: null, isConfirmed: true });
});

test('an authorization code is redeemed only once', async () => {
  const { address, cookie } = await start();
  const back = await answerProvider(address, registerAtProvider());
  const first = await followRedirect(back, cookie);
  expect(cookieNamed(first, 'tajmaat')).toBeDefined();
  expect(cookiesOf(first)).toContainEqual(expect.stringMatching(/^tajmaat-google=; Max-Age=0;/));
  expect(failureAddressOf(await followRedirect(back, cookie))).toBe('/login?error=token_failure');
});

test('a callback with another state, nonce or PKCE verifier is refused', async () => {
  const login = registerAtProvider();
  const one = await start();
  const back = new URL(await answerProvider(one.address, login));
  back.searchParams.set('state', 'A'.repeat(43));
  expect(failureAddressOf(await followRedirect(back.href, one.cookie))).toBe('/login?error=login_failure');

  const two = await start();
  const asked = new URL(two.address);
  asked.searchParams.set('nonce', 'B'.repeat(43));
  expect(failureAddressOf(await followRedirect(await answerProvider(asked.href, login), two.cookie))).toBe(
    '/login?error=token_failure',
  );

  const [three, four] = [await start(), await start()];
  const mixed = new URL(three.address);
  mixed.searchParams.set('code_challenge', new URL(four.address).searchParams.get('code_challenge')!);
  expect(failureAddressOf(await followRedirect(await answerProvider(mixed.href, login), three.cookie))).toBe(
    '/login?error=token_failure',
  );
});

test('a callback in another browser opens no session (login CSRF)', async () => {
  const attacker = await start();
  const back = await answerProvider(attacker.address, registerAtProvider());
  expect(failureAddressOf(await followRedirect(back, ''))).toBe('/login?error=login_failure');
  const victim = await start();
  expect(failureAddressOf(await followRedirect(back, victim.cookie))).toBe('/login?error=login_failure');
  for (const forged of ['x', 'e30', 'e30.e30.x', Buffer.from('{"state":1}').toString('base64url')])
    expect(failureAddressOf(await followRedirect(back, `${COOKIE}=${forged}`))).toBe(
      '/login?error=login_failure',
    );
});

test('an attempt cookie that was tampered with is refused', async () => {
  const { address, cookie } = await start();
  const altered = forge(cookie.slice(COOKIE.length + 1), { next: '//evil.example' });
  const back = await answerProvider(address, registerAtProvider());
  for (const value of Object.values(altered))
    expect(failureAddressOf(await followRedirect(back, `${COOKIE}=${value}`))).toBe(
      '/login?error=login_failure',
    );
});

test('without Google configuration, its routes return 404', async () => {
  const plain = await createTestApp();
  expect((await plain.call({ url: '/api/google-auth/status' })).json()).toMatchObject({ initialized: false });
  for (const path of ['start', 'callback'])
    expect((await plain.call({ url: `/api/google-auth/${path}` })).statusCode).toBe(404);
  await plain.close();
});

test('an account created with Google has the language of the language cookie', async () => {
  const login = registerAtProvider();
  const { address, cookie } = await start();
  await followRedirect(await answerProvider(address, login), `${cookie}; language=ar`);
  const { language } = await app.db
    .selectFrom('users')
    .select('language')
    .where('email', '=', `${login}@example.com`)
    .executeTakeFirstOrThrow();
  expect(language).toBe('ar');
});
