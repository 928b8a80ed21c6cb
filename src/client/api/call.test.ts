/// <reference path="../catalogues.d.ts" />
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadProblemTexts } from '#client/language/problemText.ts';
import { messageOf } from '#client/language/shownError.ts';
import { messages as french } from '#client/locales/fr.po';
import { IDEMPOTENCY_KEY } from '#shared/rules/idempotencyKey.ts';
import { call } from './call.ts';
import { CallError, isNotFound, UNANSWERED } from './callError.ts';
import { fetchFile } from './fetchFile.ts';
import { SILENCE_MS } from './fetchOk.ts';

const body = { email: 'amina@exemple.dz', password: 'secret1', rememberMe: true };
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const answer = (status: number, content: unknown) => new Response(JSON.stringify(content), { status });

test('path parameters are percent-encoded, and query values are appended', async () => {
  fetched.mockResolvedValueOnce(answer(200, {}));
  await call('POST /api/ai/generate-summary/{id}', { params: { id: 'a/b' }, query: { language: 'fr' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/ai/generate-summary/a%2Fb?language=fr');
});

test('a request has a JSON content type only if it has a body', async () => {
  fetched.mockImplementation(async () => answer(200, {}));
  await call('POST /api/auth/login', { body });
  await call('POST /api/auth/logout');
  const [withBody, without] = fetched.mock.calls.map(([, init]) => init);
  expect(withBody).toMatchObject({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(without).not.toHaveProperty('headers.content-type');
});

test('a 204 response without a body resolves to undefined', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await expect(call('DELETE /api/meetings/{id}', { params: { id: 'x' } })).resolves.toBeUndefined();
});

test('an answer that breaks off fails as one that never came', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  fetched.mockResolvedValueOnce(new Response(broken));
  await expect(call('GET /api/meetings')).rejects.toMatchObject({ status: 0 });
});

test('an answer that stays away or stops for a minute fails as one that never came', async () => {
  vi.useFakeTimers();
  const untilAborted = (_address: unknown, init: RequestInit = {}) =>
    new Promise<Response>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const stalled = async (address: unknown, init: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"meet'));
        untilAborted(address, init).catch((reason) => stream.error(reason));
      },
    });
    return new Response(body);
  };
  for (const silent of [untilAborted, stalled]) {
    fetched.mockImplementationOnce(silent);
    const failed = expect(call('GET /api/meetings')).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await failed;
  }
  vi.useRealTimers();
});

test('a page that a network sent instead of the answer is no answer', async () => {
  const page = () =>
    new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  fetched.mockImplementation(async () => page());
  const problem = { status: 0, userMessage: UNANSWERED.intercepted.message };
  await expect(call('GET /api/meetings')).rejects.toMatchObject(problem);
  await expect(fetchFile({ path: '/api/account/export' })).rejects.toMatchObject(problem);
});

test('only the server knows what does not exist, not a proxy that does not find the server', async () => {
  fetched
    .mockResolvedValueOnce(answer(404, { code: 'not_found', message: 'Not found' }))
    .mockResolvedValueOnce(new Response('404 page not found', { status: 404 }));
  const failures = [0, 1].map(() => call('GET /api/meetings').catch((thrown: unknown) => thrown));
  expect((await Promise.all(failures)).map(isNotFound)).toEqual([true, false]);
});

test('a change whose answer was lost keeps its key until it is answered, or another change is sent', async () => {
  const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(IDEMPOTENCY_KEY));
  const send = (outcome: Response | TypeError, id = 'one') => {
    if (outcome instanceof Response) fetched.mockResolvedValueOnce(outcome);
    else fetched.mockRejectedValueOnce(outcome);
    return call('POST /api/meetings/{id}/end', { params: { id } }).catch(() => {});
  };
  const lost = () => new TypeError('Failed to fetch');
  await send(lost());
  await send(new Response('<h1>504</h1>', { status: 504 }));
  await send(answer(200, {}));
  await send(answer(200, {}));
  await send(lost());
  await send(answer(200, {}), 'other');
  await send(answer(200, {}));
  const [first, second, third, ...others] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, ...others]).size).toBe(5);
});

test('a failed request throws its status and body, and the message to show', async () => {
  fetched.mockResolvedValueOnce(
    answer(400, { code: 'invalid', message: 'No', fields: { title: 'Too short' } }),
  );
  const error = await call('GET /api/meetings').catch((thrown: unknown) => thrown as CallError);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    message: '400: {"code":"invalid","message":"No","fields":{"title":"Too short"}}',
    userMessage: 'No',
    fields: { title: 'Too short' },
  });
});

test('an error without a message shows the fallback text of the screen', async () => {
  await loadProblemTexts();
  fetched.mockResolvedValueOnce(answer(500, { code: 'internal', message: '' }));
  const error = await call('GET /api/meetings').catch((thrown: unknown) => thrown);
  expect(messageOf(error, 'Could not be loaded')).toBe('Could not be loaded');
});

test('an error with an empty body uses the status text', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(call('GET /api/meetings')).rejects.toThrow('502: Bad Gateway');
});

test('a wrong password does not call the fallback endpoint', async () => {
  fetched.mockResolvedValueOnce(answer(401, { code: 'wrong_credentials', message: 'Wrong' }));
  await expect(call('POST /api/auth/login', { body, fallback: 'POST /api/login' })).rejects.toThrow('401');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([404, 405])('the fallback endpoint is called after status %i', async (status) => {
  fetched
    .mockResolvedValueOnce(new Response('', { status }))
    .mockResolvedValueOnce(answer(200, { id: 'me' }));
  await expect(call('POST /api/auth/login', { body, fallback: 'POST /api/login' })).resolves.toEqual({
    id: 'me',
  });
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/login');
});

test.each([
  [true, UNANSWERED.unreachable.message],
  [false, UNANSWERED.offline.message],
])('a network failure in a browser that is online: %s shows: %s', async (onLine, userMessage) => {
  vi.stubGlobal('navigator', { onLine });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call('GET /api/meetings')).rejects.toMatchObject({ status: 0, userMessage });
});

test('an error is translated by its code into the current language', async () => {
  await loadProblemTexts();
  i18n.load('fr', french);
  vi.stubGlobal('navigator', { onLine: false });
  const parts = { code: 'text_too_long', params: { maximum: 60 } };
  const refusal = {
    ...parts,
    message: 'At most 60 characters',
    fields: { name: 'At most 60 characters' },
    fieldProblems: { name: parts },
  };
  fetched.mockResolvedValueOnce(answer(400, refusal)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const refused = await call('GET /api/meetings').catch((thrown: unknown) => thrown as CallError);
  const offline = await call('GET /api/meetings').catch((thrown: unknown) => thrown as CallError);
  expect(refused).toMatchObject({ fieldProblems: { name: parts } });
  expect([messageOf(refused, ''), messageOf(offline, '')]).toEqual([
    'At most 60 characters',
    UNANSWERED.offline.message,
  ]);
  i18n.activate('fr');
  expect([messageOf(refused, ''), messageOf(offline, '')]).toEqual([
    '60 caractères au maximum',
    'Vous semblez hors ligne. Vérifiez votre connexion et réessayez.',
  ]);
  i18n.activate('en');
});
