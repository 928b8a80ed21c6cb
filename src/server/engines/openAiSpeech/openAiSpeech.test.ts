import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { OpenAiSpeech, type OpenAiSpeechOptions } from './openAiSpeech.ts';

interface Request {
  path: string;
  authorization?: string;
  form: FormData;
}

type Answer = (request: Request, response: ServerResponse) => void | Promise<void>;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function readForm(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(parts), { headers }).formData();
}

/** Starts a real HTTP server with OpenAI's API, and an engine that uses it. */
async function serve(answer: Answer, options: Partial<OpenAiSpeechOptions> = {}) {
  const requests: Request[] = [];
  const server = createServer(async (incoming, response) => {
    const form = await readForm(incoming);
    const request = { path: incoming.url ?? '', authorization: incoming.headers.authorization, form };
    requests.push(request);
    await answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const defaults = {
    url,
    model: 'whisper',
    key: 'secret',
    concurrency: 2,
    timeoutMs: 2_000,
    retryDelayMs: 5,
  };
  const engine = new OpenAiSpeech({ ...defaults, ...options });
  closers.push(async () => {
    await engine.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { engine, requests, url };
}

const say =
  (text: string, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
  };
const fail =
  (status: number, body = ''): Answer =>
  (_, response) => {
    response.writeHead(status).end(body);
  };
const hang: Answer = () => {};

const second = () => new Int16Array(16_000).fill(100);

function speak(engine: OpenAiSpeech, prompt = '') {
  const utterance = engine.open({ language: 'fr', prompt });
  void utterance.accept(second().subarray(0, 8_000));
  return utterance;
}

test('an utterance is sent as a WAV file with all parameters of the request', async () => {
  const { engine, requests } = await serve(say('Bonjour à tous.'));
  expect(await speak(engine, 'x'.repeat(300)).finish()).toEqual({ text: 'Bonjour à tous.', language: 'fr' });
  const [{ path, authorization, form }] = requests as [Request];
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
    const engine = new OpenAiSpeech({
      url: url + path,
      model: 'm',
      key: '',
      concurrency: 1,
      timeoutMs: 1_000,
    });
    await speak(engine).finish();
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

test('a hanging server fails as timeout, and an unreachable one as unavailable', async () => {
  const { engine } = await serve(hang, { timeoutMs: 80 });
  await expect(speak(engine).finish()).rejects.toMatchObject({ kind: 'timeout' });
  const nobody = new OpenAiSpeech({
    url: 'http://127.0.0.1:9',
    model: 'm',
    key: '',
    concurrency: 1,
    timeoutMs: 500,
    retryDelayMs: 1,
  });
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
  await sleep(later.retryAfterMs + 10);
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
  await sleep(510);
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

test('previews resend the utterance so far, one at a time, and commit the words on which two agree', async () => {
  const answers = ['We meat then or', 'We meet on one day', 'They meet on Monday at ten'];
  const { engine, requests } = await serve((request, response) => say(answers.shift()!)(request, response));
  const utterance = engine.open({ language: 'en', prompt: '' });
  expect(await utterance.accept(second().subarray(0, 4_000))).toBeNull();
  const first = utterance.accept(second());
  expect(await utterance.accept(second())).toBeNull();
  expect(await first).toBe('We meat');
  expect(await utterance.accept(second())).toBe('We meet on');
  expect(await utterance.accept(second())).toBe('We meet on Monday');
  const sizes = requests.map(({ form }) => (form.get('file') as File).size);
  expect(sizes).toEqual([44 + 40_000, 44 + 104_000, 44 + 136_000]);
});

test('an utterance without previews is sent once', async () => {
  const { engine, requests } = await serve(say('We meet.'));
  const utterance = engine.open({ language: 'en', prompt: '', hasPreviews: false });
  expect(await utterance.accept(second())).toBeNull();
  expect(await utterance.accept(second())).toBeNull();
  expect((await utterance.finish()).text).toBe('We meet.');
  expect(requests).toHaveLength(1);
});

test('no preview is sent while finals occupy the server', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { engine, requests } = await serve(async (request, response) => {
    await answered;
    await fail(500)(request, response);
  });
  const finals = [speak(engine), speak(engine)].map((utterance) => utterance.finish().catch(() => null));
  await expect.poll(() => requests.length).toBe(2);
  const utterance = engine.open({ language: 'en', prompt: '' });
  expect(await utterance.accept(second())).toBeNull();
  expect(requests).toHaveLength(2);
  answer();
  await Promise.all(finals);
});

test('on a busy server, finals are sent before previews that were requested earlier, and previews go on afterwards', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { engine, requests } = await serve(
    async (request, response) => {
      await answered;
      await say('ok')(request, response);
    },
    { concurrency: 1 },
  );
  const job = (prompt: string) => ({ pieces: [second()], language: 'fr', prompt }) as const;
  const { signal } = new AbortController();
  const preview = (prompt: string) => engine.preview(job(prompt), signal, () => {});
  const waiting = [preview('running'), preview('first preview'), preview('second preview')];
  const finals = [engine.final(job('first final'), signal), engine.final(job('second final'), signal)];
  answer();
  await Promise.all([...waiting, ...finals]);
  const order = requests.map(({ form }) => form.get('prompt'));
  // A server that does not stream is asked a second time for the first preview only.
  expect([...new Set(order)]).toEqual([
    'running',
    'first final',
    'second final',
    'first preview',
    'second preview',
  ]);
  const utterance = engine.open({ language: 'fr', prompt: 'afterwards' });
  await utterance.accept(second());
  expect(requests.at(-1)!.form.get('prompt')).toBe('afterwards');
});

test('disposing an utterance aborts its request', async () => {
  const { engine } = await serve(hang);
  const utterance = speak(engine);
  const finishing = utterance.finish();
  await sleep(30);
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
