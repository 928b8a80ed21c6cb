import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestKey } from '#shared/rules/screens/firstRequest.ts';
import { call, inlinedAnswer } from './call.ts';
import { dropInlined, inlineAnswers } from './inlinedAnswers.ts';

const GOOGLE = 'GET /api/google-auth/status';
const BROUGHT = { initialized: true, hasRefreshToken: false };
const ASKED = { initialized: false, hasRefreshToken: false };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(ASKED)));
  vi.stubGlobal('fetch', fetched);
  inlineAnswers({ [requestKey({ name: GOOGLE })]: BROUGHT });
});
afterEach(() => {
  vi.useRealTimers();
  dropInlined();
});

test('the first call uses the response inlined in the page, the next one fetches from the server', async () => {
  expect(await call(GOOGLE)).toEqual(BROUGHT);
  expect(fetched).not.toHaveBeenCalled();
  expect(await call(GOOGLE)).toEqual(ASKED);
});

test('an inlined response is not used for other parameters', async () => {
  const request = { name: 'GET /api/jitsi/meetings/{id}', params: { id: '7' } } as const;
  inlineAnswers({ [requestKey(request)]: { id: '7' } });
  await call('GET /api/jitsi/meetings/{id}', { params: { id: '8' } });
  expect(fetched).toHaveBeenCalledOnce();
  expect(await call('GET /api/jitsi/meetings/{id}', { params: { id: '7' } })).toEqual({ id: '7' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('an inlined response is read once without a request; it is null for a signed-out visitor', () => {
  inlineAnswers({ [requestKey({ name: 'GET /api/user' })]: null });
  expect(inlinedAnswer('GET /api/user')).toBeNull();
  expect(inlinedAnswer('GET /api/user')).toBeUndefined();
});

test('inlined responses are discarded after a POST request, and after 30 seconds', async () => {
  await call('POST /api/auth/logout');
  expect(await call(GOOGLE)).toEqual(ASKED);
  vi.useFakeTimers();
  inlineAnswers({ [requestKey({ name: GOOGLE })]: BROUGHT });
  vi.advanceTimersByTime(31_000);
  expect(inlinedAnswer(GOOGLE)).toBeUndefined();
});
