import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerWithoutEnd } from '#test/doubles/openAiServer.ts';
import {
  fail,
  hang,
  type ReceivedRequest,
  say,
  second,
  serve,
  speak,
} from '#test/doubles/openAiSpeechServer.ts';
import { speechOf } from '#test/doubles/speechOf.ts';

test('an utterance is sent as a WAV file with all parameters of the request', async () => {
  const { engine, requests } = await serve(say('Bonjour à tous.'));
  expect(await speak(engine, 'x'.repeat(300)).finish()).toEqual({ text: 'Bonjour à tous.', language: 'fr' });
  const [{ path, authorization, form }] = requests as [ReceivedRequest];
  expect([path, authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer secret']);
  const { file, prompt, ...fields } = Object.fromEntries(form.entries());
  expect(fields).toEqual({
    model: 'whisper',
    language: 'fr',
    temperature: '0',
    response_format: 'verbose_json',
    'timestamp_granularities[]': 'segment',
  });
  expect(prompt).toHaveLength(200);
  expect(file).toMatchObject({ size: 44 + 16_000, type: 'audio/wav' });
  // Without the host, because guests read the name.
  expect(engine.name).toBe('whisper');
});

test.each(['/v1', '/v1/', '/openai/v1', '/v1/audio/transcriptions'])(
  'a server address that ends in %s is accepted',
  async (path) => {
    const { url, requests } = await serve(say('yes'));
    await speak(speechOf({ url: url + path })).finish();
    expect(requests[0]!.path).toBe(`${path.startsWith('/openai') ? '/openai' : ''}/v1/audio/transcriptions`);
    expect(requests[0]!.authorization).toBeUndefined();
  },
);

test('a server without verbose_json is asked for json, and from then on only for json', async () => {
  const { engine, requests } = await serve((request, response) => {
    const isRefused = request.form.get('response_format') === 'verbose_json';
    return isRefused
      ? fail(400, 'unsupported response_format')(request, response)
      : say('fine')(request, response);
  });
  expect((await speak(engine).finish()).text).toBe('fine');
  expect((await speak(engine).finish()).text).toBe('fine');
  expect(requests.map(({ form }) => form.get('response_format'))).toEqual(['verbose_json', 'json', 'json']);
});

test.each([
  ['a wrong key', 401, '', 'refused'],
  ['a forbidden model', 403, '', 'refused'],
  ['no money', 402, '', 'no_credit'],
  ['a spent quota', 429, '{"error":{"code":"insufficient_quota"}}', 'no_credit'],
  ['too many requests', 429, '', 'rate_limited'],
  ['a server that is still starting', 503, '', 'busy'],
  ['a clip that cannot be read', 400, '{"error":{"message":"bad audio"}}', 'clip_rejected'],
  ['a clip that does not fit the form', 422, '{"detail":[]}', 'clip_rejected'],
  ['a clip beyond the limit', 413, '<html>413</html>', 'clip_too_large'],
  ['a model nobody knows', 400, '{"error":{"code":"model_not_found"}}', 'misconfigured'],
  ['a broken server', 500, 'oops', 'unavailable'],
  ['an unknown model', 404, '', 'misconfigured'],
  ['a proxy that waited too long', 504, '', 'timeout'],
  ['a page instead of an answer', 200, '<html>Sign in</html>', 'invalid_answer'],
  ['a redirect', 302, '', 'invalid_answer'],
])('%s fails with its own kind', async (_, status, body, kind) => {
  const { engine } = await serve(fail(status, body));
  await expect(speak(engine).finish()).rejects.toMatchObject({ kind });
});

test.each(['application/json', 'text/event-stream'])(
  'an answer of type %s without end is given up at 16 MB, because it would fill the memory',
  async (contentType) => {
    const { engine } = await serve(answerWithoutEnd(contentType, { beginning: 'data: ' }), {
      timeoutMs: 20_000,
    });
    await expect(speak(engine).finish()).rejects.toMatchObject({ kind: 'invalid_answer' });
  },
);

test('a text longer than anybody can say in its clip is rejected, and a quick speaker is not', async () => {
  const texts = ['So we quickly said all of this in half a second.', 'x'.repeat(1_000_000)];
  const { engine } = await serve((request, response) => say(texts.shift() ?? '')(request, response));
  expect((await speak(engine).finish()).text).toMatch(/^So we quickly/);
  await expect(speak(engine).finish()).rejects.toMatchObject({ kind: 'clip_rejected' });
});

test('a hanging server fails as timeout, and an unreachable one as unavailable', async () => {
  const { engine } = await serve(hang, { timeoutMs: 80 });
  await expect(speak(engine).finish()).rejects.toMatchObject({ kind: 'timeout' });
  const nobody = speechOf({ url: 'http://127.0.0.1:9' }, { timeoutMs: 500, retryDelayMs: 1 });
  await expect(speak(nobody).finish()).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a busy server is retried, and the audio is kept for a later finish', async () => {
  let failures = 4;
  const { engine, requests } = await serve((request, response) =>
    (failures-- > 0 ? fail(503) : say('at last'))(request, response),
  );
  const utterance = speak(engine);
  await expect(utterance.finish()).rejects.toMatchObject({ kind: 'busy' });
  expect(requests).toHaveLength(3);
  expect((await utterance.finish()).text).toBe('at last');
  expect(requests).toHaveLength(5);
});

test.each([
  ['seconds', () => '1'],
  ['a date', () => new Date(Date.now() + 2_000).toUTCString()],
])('a server that sends Retry-After in %s is not called before the pause is over', async (_, header) => {
  let isLimited = true;
  const { engine, requests } = await serve((request, response) => {
    if (!isLimited) return say('again')(request, response);
    response.writeHead(429, { 'retry-after': header() }).end();
  });
  const utterance = speak(engine);
  const failure = await utterance.finish().catch((error) => error);
  expect(failure).toMatchObject({ kind: 'rate_limited' });
  expect(failure.retryAfterMs).toBeGreaterThan(500);
  expect(failure.retryAfterMs).toBeLessThanOrEqual(2_000);
  expect(engine.hasRoom).toBe(false);
  const later = await speak(engine)
    .finish()
    .catch((error) => error);
  expect(later.retryAfterMs).toBeLessThanOrEqual(failure.retryAfterMs);
  expect(requests).toHaveLength(1);
  isLimited = false;
  await expect.poll(() => engine.hasRoom, { timeout: 5_000 }).toBe(true);
  expect((await utterance.finish()).text).toBe('again');
});

test('a server that keeps failing opens the circuit breaker, and is used again once it recovers', async () => {
  let isBroken = true;
  const { engine, requests } = await serve((request, response) =>
    (isBroken ? fail(500) : say('back'))(request, response),
  );
  const utterance = speak(engine);
  for (let i = 0; i < 10; i++)
    await expect(utterance.finish()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(requests).toHaveLength(5);
  isBroken = false;
  await expect.poll(() => engine.hasRoom).toBe(true);
  expect((await utterance.finish()).text).toBe('back');
});

test('the number of concurrent requests does not exceed the limit', async () => {
  let running = 0;
  let most = 0;
  const { engine } = await serve(async (request, response) => {
    most = Math.max(most, ++running);
    await sleep(15);
    running--;
    await say('ok')(request, response);
  });
  await Promise.all(Array.from({ length: 8 }, () => speak(engine).finish()));
  expect(most).toBe(2);
});

test('disposing an utterance aborts its request', async () => {
  const { engine, requests } = await serve(hang);
  const utterance = speak(engine);
  const finishing = utterance.finish();
  await expect.poll(() => requests).toHaveLength(1);
  utterance.dispose();
  utterance.dispose();
  await expect(finishing).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(utterance.finish()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await utterance.accept(second())).toBeNull();
});

test('audio shorter than a word is not sent', async () => {
  const { engine, requests } = await serve(say('you'));
  expect((await engine.open({ language: 'ar', prompt: '' }).finish()).text).toBe('');
  expect(requests).toHaveLength(0);
});

test('the vocabulary of the prompt, which a model repeats over silence, is noise; a term of it is not', async () => {
  const vocabulary = ['Sonatrach', 'Béjaïa', 'Tajmaât'];
  const texts = ['Sonatrach, Bejaia, Tajmaât', 'Sonatrach in Béjaïa.'];
  const { engine } = await serve((request, response) => say(texts.shift() ?? '')(request, response));
  const speakWith = () => {
    const utterance = engine.open({ language: 'fr', prompt: 'On commence.', vocabulary });
    void utterance.accept(second());
    return utterance.finish();
  };
  expect(await speakWith()).toMatchObject({ text: '', invented: 1 });
  expect((await speakWith()).text).toBe('Sonatrach in Béjaïa.');
});
