import { afterAll, expect, test } from 'vitest';
import { dropInlined } from '#client/api/inlinedAnswers.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { requestKey } from '#shared/rules/firstRequest.ts';
import { firstRequests } from '#shared/rules/firstRequests.ts';
import { PRERENDERED_SCREENS } from '#shared/rules/prerenderedScreens.ts';
import { renderScreen } from './renderScreen.tsx';

afterAll(() => {
  queryClient.clear();
  dropInlined();
});

const render = (path: string, language: 'en' | 'fr' | 'ar', known: Record<string, unknown> = {}) => {
  const requests = firstRequests(path, {}, false);
  const answers = { 'GET /api/user': null, ...known };
  return renderScreen(
    path,
    language,
    Object.fromEntries(
      requests.map((request) => [requestKey(request), answers[request.name as keyof typeof answers]]),
    ),
  );
};
const MAIL = 'GET /api/auth/password-reset';
const GOOGLE = 'GET /api/google-auth/status';

test('the sign-in is rendered with its form, in each language', async () => {
  const known = { [MAIL]: { isMailAvailable: true }, [GOOGLE]: { initialized: false } };
  for (const [language, heading] of [
    ['en', 'Login'],
    ['fr', 'Connexion'],
    ['ar', 'تسجيل الدخول'],
  ] as const) {
    const html = await render('/login', language, known);
    expect(html).toContain(`>${heading}</h1>`);
    expect(html).toContain('type="password" name="password"');
    expect(html).toContain('href="/forgot-password"');
    expect(html).not.toContain('Google');
  }
});

test('what a server offers is part of the page', async () => {
  const known = { [MAIL]: { isMailAvailable: false }, [GOOGLE]: { initialized: true } };
  const html = await render('/login', 'en', known);
  expect(html).toContain('Continue with Google');
  expect(html).toContain('The administrator of this server can reset it.');
  expect(html).not.toContain('href="/forgot-password"');
});

test('no form of a prerendered screen could put a password into the address', async () => {
  for (const { path, search } of PRERENDERED_SCREENS) {
    const address = `${path}?${new URLSearchParams(search as Record<string, string>)}`;
    const html = await renderScreen(address, 'en', { [requestKey({ name: 'GET /api/user' })]: null });
    for (const [form] of html.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="post"');
    expect(html).toContain('<h1');
  }
});
