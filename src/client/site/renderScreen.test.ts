import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { dropInlined } from '#client/api/inlinedAnswers.ts';
import { queryClient } from '#client/api/queryClient.ts';
import type { User } from '#shared/contract/accounts.ts';
import { requestKey } from '#shared/rules/screens/firstRequest.ts';
import { firstRequests } from '#shared/rules/screens/firstRequests.ts';
import { PRERENDERED_SCREENS } from '#shared/rules/screens/prerenderedScreens.ts';
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

test('the sign-in screen offers only what the server is configured for', async () => {
  const known = { [MAIL]: { isMailAvailable: false }, [GOOGLE]: { initialized: true } };
  const html = await render('/login', 'en', known);
  expect(html).toContain('Continue with Google');
  expect(html).toContain('The administrator of this server can reset it.');
  expect(html).not.toContain('href="/forgot-password"');
});

test('every form of a prerendered screen uses POST, so that no password gets into the URL', async () => {
  let forms = 0;
  for (const { path, search } of PRERENDERED_SCREENS) {
    const address = `${path}?${new URLSearchParams(search as Record<string, string>)}`;
    const html = await renderScreen(address, 'en', { [requestKey({ name: 'GET /api/user' })]: null });
    for (const [form] of html.matchAll(/<form[^>]*>/g)) {
      expect(form).toContain('method="post"');
      forms++;
    }
    expect(html).toContain('<h1');
  }
  expect(forms).toBeGreaterThan(2);
});

const personCalled = (name: string): User => ({
  id: name,
  username: name,
  name,
  email: `${name}@example.org`,
  avatar: null,
});
const MEETING = { title: 'Budget', startTime: '2026-03-01T12:30:00.000Z' };

/** Renders the dashboard of a person with one meeting, as a server in this time zone does. */
async function dashboardOf(name: string, zone: string, language: 'en' | 'fr' = 'en') {
  vi.stubEnv('TZ', zone);
  const answers: Record<string, unknown> = {
    'GET /api/user': personCalled(name),
    'GET /api/dashboard/stats': { upcomingMeetings: 1, savedSummaries: 0, meetingHours: 0 },
    'GET /api/meetings/upcoming': [{ ...MEETING, id: 'm', status: 'scheduled', meetingProvider: 'jitsi' }],
  };
  const requests = firstRequests('/', {}, true);
  return renderScreen(
    '/',
    language,
    Object.fromEntries(requests.map((request) => [requestKey(request), answers[request.name]])),
  );
}

describe('a signed-in screen', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('shows times in the time zone of the reader', async () => {
    expect(await dashboardOf('Amina', 'Africa/Algiers')).toContain('Mar 1, 2026 1:30 PM');
    expect(await dashboardOf('Amina', 'Asia/Tokyo')).toContain('Mar 1, 2026 9:30 PM');
    expect(await dashboardOf('Amina', 'Africa/Algiers', 'fr')).toContain('13:30');
    expect(await dashboardOf('Amina', 'Asia/Tokyo', 'fr')).toContain('21:30');
  });

  test('contains no data of the account that was rendered before', async () => {
    expect(await dashboardOf('Yacine', 'UTC')).toContain('Yacine');
    const html = await dashboardOf('Amina', 'UTC');
    expect(html).toContain('Amina');
    expect(html).not.toContain('Yacine');
    const visitor = await render('/login', 'en', { [MAIL]: { isMailAvailable: true } });
    expect(visitor).not.toContain('Amina');
  });
});
