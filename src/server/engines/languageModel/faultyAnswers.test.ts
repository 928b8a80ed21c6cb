import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ChatServer, openStream, startChatServer, stream } from '#test/doubles/chatServer.ts';
import { answerWithoutEnd, refuse } from '#test/doubles/openAiServer.ts';
import { OpenAiChat } from './openAiChat.ts';

const NEVER = new AbortController().signal;
const prompt = { messages: [{ role: 'user' as const, content: 'What was said?' }], maxTokens: 100 };

let server: ChatServer;
let model: OpenAiChat;
beforeEach(async () => {
  server = await startChatServer();
  const options = { url: server.url, model: 'tiny', key: '', context: 3_000, retryDelayMs: 1 };
  model = new OpenAiChat({ ...options, idleMs: 10_000 });
});
afterEach(async () => {
  await model.close();
  await server.close();
});

const kindOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    (error) => error.kind,
  );
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

test.each([
  ['a whole answer', answerWithoutEnd('application/json')],
  ['an error', answerWithoutEnd('application/json', { status: 400 })],
  ['a line of a stream', answerWithoutEnd('text/event-stream', { beginning: 'data: ' })],
])('%s without end is given up at 16 MB, because it would fill the memory', async (_what, answer) => {
  server.answerWith(answer);
  expect(await kindOf(model.write(prompt, NEVER))).toBe('invalid_answer');
  expect(server.calls).toHaveLength(1);
});

test.each([
  ['comments of a proxy', ': still alive\n\n'],
  ['events without a choice', event({ choices: [] })],
])('a stream of nothing but %s times out', async (_what, sent) => {
  await model.close();
  model = new OpenAiChat({ url: server.url, model: 'tiny', key: '', context: 3_000, idleMs: 300 });
  server.answerWith((_call, response) => {
    openStream(response);
    const timer = setInterval(() => response.write(sent), 20);
    response.on('close', () => clearInterval(timer));
    return undefined;
  });
  expect(await kindOf(model.write(prompt, NEVER))).toBe('timeout');
});

test('an error in a whole answer of status 200 is retried like one in a stream', async () => {
  const failed = (_call: unknown, response: ServerResponse): undefined => {
    response.setHeader('content-type', 'application/json').end('{"error":{"message":"overloaded"}}');
  };
  server.answerWith((call, response) => (server.calls.length < 3 ? failed(call, response) : 'Hello.'));
  expect(await model.write(prompt, NEVER)).toBe('Hello.');
});

test('a prompt that a proxy refuses as too large makes the next ones smaller', async () => {
  server.answerWith(refuse(413, 'Request Entity Too Large'));
  const before = await model.contextTokens();
  expect(await kindOf(model.write(prompt, NEVER))).toBe('too_long');
  expect(await model.contextTokens()).toBeLessThan(before);
});

test('text that PostgreSQL cannot store, and marks that reverse its direction, are removed', async () => {
  server.answerWith((_call, response) => stream(response, 'So\0 we\u202e begin\u0007\ud800.') as undefined);
  expect(await model.write(prompt, NEVER)).toBe('So we begin\ufffd.');
  server.answerWith(() => '{"text":"So\\u0000 we\\u202e begin\\ud800."}');
  const shape = z.object({ text: z.string() });
  expect(await model.fill(prompt, shape, NEVER)).toEqual({ text: 'So we begin\ufffd.' });
});
