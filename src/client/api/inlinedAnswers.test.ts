import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestKey } from '#shared/rules/screens/firstRequest.ts';
import { call, inlined } from './call.ts';
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

test('the first call is answered by the page, the next one by the server', async () => {
  expect(await call(GOOGLE)).toEqual(BROUGHT);
  expect(fetched).not.toHaveBeenCalled();
  expect(await call(GOOGLE)).toEqual(ASKED);
});

test('an answer to other parameters is not taken', async () => {
  const request = { name: 'GET /api/jitsi/meetings/{id}', params: { id: '7' } } as const;
  inlineAnswers({ [requestKey(request)]: { id: '7' } });
  await call('GET /api/jitsi/meetings/{id}', { params: { id: '8' } });
  expect(fetched).toHaveBeenCalledOnce();
  expect(await call('GET /api/jitsi/meetings/{id}', { params: { id: '7' } })).toEqual({ id: '7' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('initial data is there at once, and null where nobody is signed in', () => {
  inlineAnswers({ [requestKey({ name: 'GET /api/user' })]: null });
  expect(inlined('GET /api/user')).toBeNull();
  expect(inlined('GET /api/user')).toBeUndefined();
});

test('after a change, or half a minute, the server is asked', async () => {
  await call('POST /api/auth/logout');
  expect(await call(GOOGLE)).toEqual(ASKED);
  vi.useFakeTimers();
  inlineAnswers({ [requestKey({ name: GOOGLE })]: BROUGHT });
  vi.advanceTimersByTime(31_000);
  expect(inlined(GOOGLE)).toBeUndefined();
});
