import { expect, test } from 'vitest';
import { fail, say, second, serve, speak } from '#test/doubles/openAiSpeechServer.ts';

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
