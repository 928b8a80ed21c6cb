import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbeddingsError } from '#server/features/search/embeddings.ts';
import { byMeaning, type EmbeddingServer, startEmbeddingServer } from '#test/doubles/embeddingServer.ts';
import { answerWithoutEnd, refuse } from '#test/doubles/openAiServer.ts';
import { OpenAiEmbeddings, type OpenAiEmbeddingsOptions } from './openAiEmbeddings.ts';

const NEVER = new AbortController().signal;

let server: EmbeddingServer;
let model: OpenAiEmbeddings;
const connect = (options: Partial<OpenAiEmbeddingsOptions> = {}) =>
  new OpenAiEmbeddings({
    url: server.url,
    model: 'tiny',
    key: '',
    retryDelayMs: 5,
    timeoutMs: 5_000,
    ...options,
  });

beforeEach(async () => {
  server = await startEmbeddingServer();
  model = connect();
});
afterEach(async () => {
  await model.close();
  await server.close();
});

const embed = (...texts: string[]) => model.embed(texts, 'passage', NEVER);
const kindOf = (work: Promise<unknown>) => work.then(String, (error: EmbeddingsError) => error.kind);

test('each text gets its own vector whatever the order of the answer, and the API key is sent', async () => {
  model = connect({ key: 'secret' });
  server.answerWith(({ input }, response) => {
    const data = input.map((text, index) => ({ index, embedding: [text.length, 1] }));
    response.end(JSON.stringify({ data: data.reverse() }));
    return undefined;
  });
  expect(await embed('a', 'bbb')).toEqual([Float32Array.of(1, 1), Float32Array.of(3, 1)]);
  expect(server.authorization).toBe('Bearer secret');
});

test('many texts are sent in batches of 32', async () => {
  const vectors = await embed(...Array.from({ length: 70 }, (_, index) => `text ${index}`));
  expect(vectors).toHaveLength(70);
  expect(server.calls.map(({ input }) => input.length)).toEqual([32, 32, 6]);
});

test.each([
  ['intfloat/multilingual-e5-small', 'passage: dog', 'query: dog'],
  ['nomic-embed-text', 'search_document: dog', 'search_query: dog'],
  ['bge-m3', 'dog', 'dog'],
])('passages and queries get the prefixes of the model %s', async (name, passage, query) => {
  model = connect({ model: name });
  await model.embed(['dog'], 'passage', NEVER);
  await model.embed(['dog'], 'query', NEVER);
  expect(server.calls.map(({ input }) => input[0])).toEqual([passage, query]);
});

test.each<[string, (count: number) => unknown]>([
  ['too few vectors', (count) => vectorsOf(count - 1, 4)],
  ['too many vectors', (count) => vectorsOf(count + 1, 4)],
  ['vectors of several dimensions', (count) => [...vectorsOf(count - 1, 4), ...vectorsOf(1, 5)]],
  ['empty vectors', (count) => vectorsOf(count, 0)],
  ['vectors of zeros', (count) => vectorsOf(count, 4, 0)],
  ['NaN', (count) => vectorsOf(count, 4, Number.NaN)],
  ['infinite numbers', (count) => vectorsOf(count, 4, 1e39)],
  ['words', (count) => vectorsOf(count, 4).map(() => 'near')],
  ['vectors that are too long', (count) => vectorsOf(count, 8_193)],
])('an answer with %s is rejected as invalid', async (_, lie) => {
  server.answerWith(({ input }, response) => {
    const data = lie(input.length) as unknown[];
    response.end(JSON.stringify({ data: data.map((embedding, index) => ({ index, embedding })) }));
    return undefined;
  });
  expect(await kindOf(embed('a', 'b', 'c'))).toBe('invalid_answer');
});

const vectorsOf = (count: number, dimension: number, value = 0.5) =>
  Array.from({ length: count }, () => Array(dimension).fill(value));

test('an answer without end is given up at 16 MB, because it would fill the memory', async () => {
  model = connect({ timeoutMs: 20_000 });
  server.answerWith(answerWithoutEnd('application/json'));
  expect(await kindOf(embed('a'))).toBe('invalid_answer');
});

test('duplicate indexes and malformed answers are rejected as invalid', async () => {
  const answers = ['{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]}', '<html>', '{}'];
  for (const body of answers) {
    server.answerWith((_call, response) => void response.end(body) as undefined);
    expect(await kindOf(embed('a', 'b'))).toBe('invalid_answer');
  }
});

test.each([
  [401, 'no such key', 'refused', 1],
  [402, 'pay', 'no_credit', 1],
  [404, 'no such model', 'misconfigured', 1],
  [429, 'slow down', 'rate_limited', 3],
  [429, 'insufficient_quota', 'no_credit', 1],
  [500, 'out of memory', 'unavailable', 3],
  [503, 'loading', 'busy', 3],
])('status %i (%s) fails as %s after %i attempts', async (status, message, kind, attempts) => {
  server.answerWith(refuse(status, message));
  expect(await kindOf(embed('a'))).toBe(kind);
  expect(server.calls).toHaveLength(attempts);
});

test('a query is not retried, because somebody waits for it', async () => {
  server.answerWith(refuse(503, 'loading'));
  expect(await kindOf(model.embed(['a'], 'query', NEVER))).toBe('busy');
  expect(server.calls).toHaveLength(1);
});

test('a long Retry-After is passed on to the caller, and a short one is waited for before a retry', async () => {
  server.answerWith(refuse(429, 'slow down', { 'retry-after': '90' }));
  await expect(embed('a')).rejects.toMatchObject({ kind: 'rate_limited', retryAfterMs: 90_000 });
  expect(server.calls).toHaveLength(1);
  server.answerWith((call, response) =>
    server.calls.length === 2
      ? refuse(429, 'slow down', { 'retry-after': '0.05' })(call, response)
      : byMeaning(call, response),
  );
  expect(await embed('a')).toHaveLength(1);
});

test.each([
  [413, 'payload too large'],
  [500, 'input is too large to process. increase the physical batch size'],
  [400, "This model's maximum context length is 512 tokens"],
])(
  'an input that is too long (%i) is split in halves, and a single text is truncated',
  async (status, message) => {
    const most = 300;
    server.answerWith((call, response) =>
      call.input.join('').length > most ? refuse(status, message)(call, response) : byMeaning(call, response),
    );
    expect(await embed('x'.repeat(1_000), 'short', 'y'.repeat(250))).toHaveLength(3);
    expect(server.calls.at(-1)?.input.join('').length).toBeLessThanOrEqual(most);
    server.answerWith(refuse(status, message));
    expect(await kindOf(embed('x'.repeat(1_000)))).toBe('too_long');
  },
);

test('a hanging server fails as timeout, a closed connection as unavailable, and a redirect is not followed', async () => {
  server.answerWith(() => undefined);
  expect(await kindOf(connect({ timeoutMs: 300 }).embed(['a'], 'passage', NEVER))).toBe('timeout');
  server.answerWith((_call, response) => void response.destroy() as undefined);
  expect(await kindOf(embed('a'))).toBe('unavailable');
  server.answerWith(
    (_call, response) => void response.writeHead(307, { location: server.url }).end() as undefined,
  );
  expect(await kindOf(model.embed(['a'], 'query', NEVER))).toMatch(
    /invalid_answer|misconfigured|unavailable/,
  );
});

test('aborting a call and closing the engine reject pending calls with the reason', async () => {
  server.answerWith(() => undefined);
  const aborting = new AbortController();
  const aborted = model.embed(['a'], 'query', aborting.signal);
  aborting.abort(new Error('nobody waits'));
  await expect(aborted).rejects.toThrow('nobody waits');
  const closed = embed('a');
  await model.close();
  await expect(closed).rejects.toThrow('The server is stopping');
});
