import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ChatServer, openStream, startChatServer, stream } from '#test/doubles/chatServer.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import type { ModelError } from './languageModel.ts';
import { OpenAiChat, type OpenAiChatOptions } from './openAiChat.ts';

const SHAPE = z.object({ points: z.array(z.string()) });
const NEVER = new AbortController().signal;

let server: ChatServer;
let model: OpenAiChat;
const connect = (options: Partial<OpenAiChatOptions> = {}) =>
  new OpenAiChat({
    url: server.url,
    model: 'tiny',
    key: '',
    idleMs: 5_000,
    context: 4_000,
    retryDelayMs: 5,
    ...options,
  });

beforeEach(async () => {
  server = await startChatServer();
  model = connect();
});
afterEach(async () => {
  await model.close();
  await server.close();
});

const prompt = (content = 'Say hello.', maxTokens = 200) => ({
  messages: [{ role: 'user' as const, content }],
  maxTokens,
});
const write = () => model.write(prompt(), NEVER);
const fill = () => model.fill(prompt(), SHAPE, NEVER);
const kindOf = (work: Promise<unknown>) => work.then(String, (error: ModelError) => error.kind);

test('text is streamed without the <think> part of the model, and the API key is sent', async () => {
  model = connect({ key: 'secret' });
  server.answerWith(() => '<think>Hm, hello?</think>Hello everybody.');
  const seen: string[] = [];
  expect(await model.write(prompt(), NEVER, (text) => seen.push(text))).toBe('Hello everybody.');
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.some((text) => text.includes('Hm'))).toBe(false);
  expect(server.authorization).toBe('Bearer secret');
});

test('the answer of a server that ignores streaming is read as a whole', async () => {
  server.answerWith((_call, response) => {
    const message = { role: 'assistant', content: 'Hello.' };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
    return undefined;
  });
  expect(await write()).toBe('Hello.');
});

test.each([
  [401, 'no such key', 'refused', 1],
  [402, 'pay', 'no_credit', 1],
  [404, 'no such model', 'misconfigured', 1],
  [429, 'slow down', 'rate_limited', 3],
  [429, 'insufficient_quota', 'no_credit', 1],
  [500, 'oops', 'unavailable', 3],
  [503, 'loading', 'busy', 3],
] as const)('a server that answers %i "%s" fails as %s after %i calls', async (status, text, kind, calls) => {
  server.answerWith(refuse(status, text));
  expect(await kindOf(write())).toBe(kind);
  expect(server.calls).toHaveLength(calls);
});

test('a server that recovers is retried, and one that sends a long Retry-After is not', async () => {
  let failures = 2;
  server.answerWith((call, response) => (failures-- > 0 ? refuse(503, 'loading')(call, response) : 'Hello.'));
  expect(await write()).toBe('Hello.');
  server.answerWith(refuse(429, 'slow down', { 'retry-after': '600' }));
  const before = server.calls.length;
  expect(await kindOf(write())).toBe('rate_limited');
  expect(server.calls.length).toBe(before + 1);
});

test('an unreachable server fails as unavailable', async () => {
  model = connect({ url: 'http://127.0.0.1:9' });
  expect(await kindOf(write())).toBe('unavailable');
});

test('a redirect is not followed', async () => {
  server.answerWith((_call, response) => {
    response.writeHead(307, { location: `${server.url}/elsewhere` }).end();
    return undefined;
  });
  expect(await kindOf(write())).toBe('invalid_answer');
  expect(server.calls).toHaveLength(1);
});

test('a silent connection times out, and a slow stream does not', async () => {
  model = connect({ idleMs: 400 });
  server.answerWith(() => new Promise(() => {}));
  expect(await kindOf(write())).toBe('timeout');
  server.answerWith(async (_call, response) => {
    const send = openStream(response);
    for (let at = 0; at < 6; at++) {
      send('word ');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    stream(response, 'end');
    return undefined;
  });
  expect(await write()).toContain('word word');
});

test('a stream that ends early is retried, and fails as unavailable after three calls', async () => {
  server.answerWith((_call, response) => {
    openStream(response)('We decided to');
    response.end();
    return undefined;
  });
  expect(await kindOf(write())).toBe('unavailable');
  expect(server.calls).toHaveLength(3);
});

test.each(['and then ', '\n', 'نعم. '])('a model that repeats %j endlessly is cut off', async (words) => {
  let sent = 0;
  server.answerWith(async (_call, response) => {
    const send = openStream(response);
    while (!response.destroyed && sent < 1_000_000) {
      send(words.repeat(20));
      sent += words.length * 20;
      await new Promise(setImmediate);
    }
    return undefined;
  });
  expect(await kindOf(write())).toBe('invalid_answer');
  expect(sent).toBeLessThan(1_000_000);
});

test('an endless answer without repetition is cut at its maximum length', async () => {
  server.answerWith(async (_call, response) => {
    const send = openStream(response);
    for (let at = 0; !response.destroyed; at++) {
      send(`${at * 7919} `.repeat(3));
      await new Promise(setImmediate);
    }
    return undefined;
  });
  expect((await write()).length).toBeLessThan(200 * 12 + 50);
});

test('the first response_format that the server accepts is used and remembered', async () => {
  server.answerWith((call, response) =>
    call.response_format?.type === 'json_schema'
      ? refuse(400, "'response_format.type' must be text or json_object")(call, response)
      : '```json\n{"points": ["One."]}\n```',
  );
  expect(await fill()).toEqual({ points: ['One.'] });
  expect(await fill()).toEqual({ points: ['One.'] });
  expect(server.calls.map((call) => call.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    'json_object',
  ]);
});

test('a server that ignores response_format is from then on asked in plain text', async () => {
  server.answerWith((call) =>
    call.response_format ? 'Sure! Here it is.' : 'Sure! {"points": []} Anything else?',
  );
  expect(await fill()).toEqual({ points: [] });
  expect(await fill()).toEqual({ points: [] });
  expect(server.calls).toHaveLength(4);
});

test('one invalid answer does not discard a response_format that has worked', async () => {
  server.answerWith(() => '{"points": ["One."]}');
  await fill();
  let isBroken = true;
  server.answerWith(() => {
    const answer = isBroken ? '{"points": ["Tw' : '{"points": ["Two."]}';
    isBroken = false;
    return answer;
  });
  expect(await fill()).toEqual({ points: ['Two.'] });
  expect(await fill()).toEqual({ points: ['Two.'] });
  expect(server.calls.at(-1)?.response_format?.type).toBe('json_schema');
});

test('JSON of the wrong shape in every format fails as invalid_answer after four calls', async () => {
  server.answerWith(() => '{"points": "none"}');
  expect(await kindOf(fill())).toBe('invalid_answer');
  expect(server.calls).toHaveLength(4);
});

test('a parameter that the server refuses is omitted or renamed in all later calls', async () => {
  server.answerWith((call, response) => {
    if (call.chat_template_kwargs) return refuse(400, 'Unrecognized: chat_template_kwargs')(call, response);
    if (call.max_tokens)
      return refuse(400, "Use 'max_completion_tokens' instead of 'max_tokens'")(call, response);
    return 'Hello.';
  });
  expect(await write()).toBe('Hello.');
  await write();
  expect(server.calls).toHaveLength(4);
  expect(server.calls.at(-1)).toMatchObject({ max_completion_tokens: 200, stream: true });
});

test('a prompt longer than the context is refused before any call, in Latin and Arabic script', async () => {
  expect(await kindOf(model.write(prompt('word '.repeat(3_000)), NEVER))).toBe('too_long');
  expect(await kindOf(model.write(prompt('كلمة '.repeat(1_500)), NEVER))).toBe('too_long');
  expect(server.calls).toHaveLength(0);
});

test('the context size comes from the list of models, and shrinks when the server refuses a prompt', async () => {
  model = connect({ context: undefined });
  server.offer([
    { id: 'other', max_model_len: 9_000 },
    { id: 'tiny', max_model_len: 3_000 },
  ]);
  expect(await model.contextTokens()).toBe(3_000);
  server.answerWith(refuse(400, "This model's maximum context length is 2048 tokens"));
  expect(await kindOf(model.write(prompt('word '.repeat(1_000)), NEVER))).toBe('too_long');
  expect(await model.contextTokens()).toBeLessThan(2_000);
});

test('a prompt that the server truncated is detected and fails as too_long', async () => {
  server.answerWith((_call, response) => {
    stream(response, 'Hello.', 300);
    return undefined;
  });
  expect(await kindOf(model.write(prompt('word '.repeat(1_500)), NEVER))).toBe('too_long');
});

test('token estimates grow after the server reported more tokens than estimated', async () => {
  const [before = 0] = await model.countTokens(['word '.repeat(100)]);
  server.answerWith((_call, response) => {
    stream(response, 'Hello.', 600);
    return undefined;
  });
  await model.write(prompt('word '.repeat(100)), NEVER);
  const [after] = await model.countTokens(['word '.repeat(100)]);
  expect(after).toBeGreaterThan(before * 1.5);
});

test('aborting a call rejects with its reason and closes the connection', async () => {
  const stop = new AbortController();
  const closed = Promise.withResolvers<void>();
  server.answerWith((_call, response) => {
    response.on('close', () => closed.resolve());
    openStream(response)('We');
    setTimeout(() => stop.abort(new Error('stopped')), 20);
    return undefined;
  });
  await expect(model.write(prompt(), stop.signal)).rejects.toThrow('stopped');
  await closed.promise;
});

test('closing the model ends its calls, which does not count as a failure of the model', async () => {
  server.answerWith(() => {
    void model.close();
    return new Promise(() => {});
  });
  await expect(write()).rejects.toMatchObject({ code: 'server_stopping' });
  expect(await kindOf(write())).toBeUndefined();
});

test('an urgent call is served before waiting background calls', async () => {
  const order: string[] = [];
  const bothAsked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  server.answerWith(async (call) => {
    order.push(call.messages[0]?.content ?? '');
    if (order.length === 2) bothAsked.resolve();
    await released.promise;
    return 'Hello.';
  });
  const slow = ['a', 'b', 'c'].map((name) => model.write(prompt(name), NEVER));
  await bothAsked.promise;
  const urgent = model.write({ ...prompt('urgent'), isUrgent: true }, NEVER);
  released.resolve();
  await Promise.all([...slow, urgent]);
  expect(order).toEqual(['a', 'b', 'urgent', 'c']);
});
