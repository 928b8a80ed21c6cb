import { afterEach, expect, test } from 'vitest';
import { checkModel } from '#server/commands/doctor/checkServices.ts';
import { DIALECTS, error, events, STREAMING, serveDialect } from '#test/doubles/speechDialects.ts';
import type { OpenAiSpeech } from './openAiSpeech.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(...given: Parameters<typeof serveDialect>) {
  const { close, ...served } = await serveDialect(...given);
  closers.push(close);
  return served;
}

const twoSeconds = () => new Int16Array(32_000).fill(100);

function speak(engine: OpenAiSpeech) {
  const utterance = engine.open({ language: 'en', prompt: 'Budget.' });
  const partials: string[] = [];
  const preview = utterance.accept(twoSeconds(), (text) => partials.push(text));
  return { utterance, preview, partials };
}

test.each(Object.keys(DIALECTS))(
  '%s: a preview and a final contain the spoken words and nothing else',
  async (name) => {
    const { engine, requests } = await serve(name);
    const { utterance, preview } = speak(engine);
    expect(await preview).toBe('We begin on Monday');
    expect(await utterance.finish()).toMatchObject({ text: 'We begin on Monday at ten.', language: 'en' });
    const final = requests.at(-1)!;
    expect(final).toMatchObject({ model: 'whisper', language: 'en', prompt: 'Budget.', temperature: '0' });
    expect(final.stream).toBeUndefined();
  },
);

test.each(STREAMING)('%s: a preview grows while the server decodes', async (name) => {
  const { engine, requests } = await serve(name);
  const { preview, partials } = speak(engine);
  expect(await preview).toBe('We begin on Monday');
  expect(partials.length).toBeGreaterThanOrEqual(2);
  expect(partials.at(-1)).toBe('We begin on Monday');
  for (const [index, partial] of partials.slice(1).entries())
    expect(partial.length).toBeGreaterThan(partials[index]!.length);
  expect(requests).toHaveLength(1);
});

test.each(Object.keys(DIALECTS).filter((name) => !STREAMING.includes(name)))(
  '%s: streaming is not requested again from a server that does not stream',
  async (name) => {
    const { engine, requests } = await serve(name);
    await speak(engine).preview;
    await speak(engine).preview;
    expect(requests.map(({ stream }) => stream === 'true')).toEqual([
      true,
      ...requests.slice(1).map(() => false),
    ]);
  },
);

test.each(['speaches', 'vLLM', 'Groq', 'OpenAI (gpt-4o-transcribe)'])(
  '%s: an unknown model fails as misconfigured',
  async (name) => {
    const { engine } = await serve(name, { model: 'absent' });
    await expect(speak(engine).utterance.finish()).rejects.toMatchObject({ kind: 'misconfigured' });
  },
);

test.each([
  ['Groq', error(429, { error: { code: 'rate_limit_exceeded' } }, { 'retry-after': '2' }), 'rate_limited'],
  ['OpenAI (gpt-4o-transcribe)', error(429, { error: { code: 'insufficient_quota' } }), 'no_credit'],
  ['OpenAI (gpt-4o-transcribe)', error(401, { error: { code: 'invalid_api_key' } }), 'refused'],
  ['Groq', error(413, { error: { code: 'request_too_large' } }), 'clip_too_large'],
])('%s: refusal %# fails with its own kind', async (name, first, kind) => {
  const { engine } = await serve(name, { first });
  await expect(speakFinal(engine)).rejects.toMatchObject({ kind });
});

test('vLLM: an error within a stream ends the preview, and the final still arrives', async () => {
  const broken = events({ choices: [{ delta: { content: 'We' } }] }, { error: { message: 'engine died' } });
  const { engine } = await serve('vLLM', { first: broken });
  const { utterance, preview } = speak(engine);
  expect(await preview).toBeNull();
  expect((await utterance.finish()).text).toBe('We begin on Monday at ten.');
});

test('checkModel finds out whether a server has the model, and accepts whisper.cpp, which lists none', async () => {
  const { url } = await serve('LocalAI');
  expect(await checkModel({ setting: 'STT', url, key: 'k' }, 'whisper')).toMatchObject({ state: 'ok' });
  expect(await checkModel({ setting: 'STT', url, key: 'k' }, 'absent')).toMatchObject({
    state: 'fail',
    what: expect.stringContaining('whisper, another'),
  });
  const listless = await serve('whisper.cpp');
  expect(await checkModel({ setting: 'STT', url: listless.url, key: '' }, 'whisper')).toMatchObject({
    state: 'ok',
  });
});

function speakFinal(engine: OpenAiSpeech) {
  const utterance = engine.open({ language: 'en', prompt: '' });
  // Sends less audio than a preview needs, so that the final is the only request.
  void utterance.accept(twoSeconds().subarray(0, 8_000));
  return utterance.finish();
}
