import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ModelPrompt } from '#server/engines/languageModel/languageModel.ts';
import { childProcesses } from '#test/processes/recognizerProcesses.ts';
import { chain, END, type NextCharacters, tinyLlama } from '#test/tinyModels/tinyLlama.ts';
import { LlamaChat, type LlamaChatOptions } from './llamaChat.ts';
import { findLlamaLibrary } from './llamaLibrary.ts';

/** A data folder in which the library may be installed; see docs/models.md. */
const DATA_DIR = resolve(process.env.TAJMAAT_LLAMA ?? 'data');
const hasLibrary = findLlamaLibrary(DATA_DIR) !== null;
if (!hasLibrary) process.stdout.write(`node-llama-cpp is not in ${DATA_DIR}/llama: its tests are skipped\n`);
const testModel = test.skipIf(!hasLibrary);

const NEVER = new AbortController().signal;
const PROMPT: ModelPrompt = {
  messages: [
    { role: 'system', content: 'Be short.' },
    { role: 'user', content: 'Hello' },
  ],
  maxTokens: 60,
};
/** Prefers the rest of `{"points":[{"text":"Ok","lines":[1]}]}` where the grammar leaves a choice. */
const WRITES_JSON: NextCharacters = {
  ':': { '[': 0.9, '"': 0.9 },
  '{': { '"': 1 },
  '"': { O: 1, ',': 0.6, '}': 0.6, ':': 0.6 },
  O: { k: 1 },
  k: { '"': 1 },
  '[': { '1': 0.5, '{': 0.6 },
  '1': { ']': 1 },
  ']': { '}': 1, ',': 0.9 },
  '}': { ']': 1, [END]: 0.9 },
  ',': { '"': 1 },
};
const ENDLESS: NextCharacters = { ' ': { a: 1 }, a: { b: 1 }, b: { c: 1 }, c: { a: 1 } };
const SHAPE = z.object({ points: z.array(z.object({ text: z.string(), lines: z.array(z.int()) })) });

let folder: string;
const opened: LlamaChat[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiny-llama-'));
});
afterEach(async () => {
  for (const model of opened.splice(0)) await model.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function modelOf(content: Buffer, options: Partial<LlamaChatOptions> = {}): Promise<LlamaChat> {
  const file = join(folder, `${crypto.randomUUID()}.gguf`);
  await writeFile(file, content);
  const model = new LlamaChat({ file, dataDir: DATA_DIR, idleMs: 60_000, threads: 1, ...options });
  opened.push(model);
  return model;
}
const llamaProcesses = () => childProcesses('llamaProcess');
const noProcesses = () => expect.poll(llamaProcesses).toEqual([]);

test('a missing node-llama-cpp is reported with the command that installs it', async () => {
  const model = await modelOf(tinyLlama({}), { dataDir: folder });
  // Skips the test when the library is installed among the project's packages, which are searched too.
  if (findLlamaLibrary(folder)) return;
  const reason = /npm install --prefix .*llama --ignore-scripts --omit=optional node-llama-cpp@\d/;
  expect(await model.findFault()).toMatch(reason);
  await expect(model.write(PROMPT, NEVER)).rejects.toMatchObject({
    kind: 'misconfigured',
    message: expect.stringMatching(reason),
  });
});

test('a file that is missing or not GGUF is reported before a process starts', async () => {
  const absent = new LlamaChat({ file: join(folder, 'absent.gguf'), dataDir: DATA_DIR, idleMs: 1_000 });
  expect(await absent.findFault()).toContain('absent.gguf cannot be read');
  const other = await modelOf(Buffer.from('PK: an archive'));
  expect(await other.findFault()).toMatch(/is no GGUF file$/);
  await expect(other.write(PROMPT, NEVER)).rejects.toMatchObject({ kind: 'misconfigured' });
  expect(llamaProcesses()).toEqual([]);
});

testModel('an answer is streamed in pieces', async () => {
  const model = await modelOf(tinyLlama(chain('Dune')));
  const seen: string[] = [];
  expect(await model.write(PROMPT, NEVER, (text) => seen.push(text))).toBe('Dune');
  expect(new Set(seen)).toEqual(new Set(['D', 'Du', 'Dun', 'Dune']));
});

testModel('the grammar constrains an answer to its JSON schema', async () => {
  const model = await modelOf(tinyLlama(WRITES_JSON));
  const answer = await model.fill({ ...PROMPT, maxTokens: 200 }, SHAPE, NEVER);
  expect(answer).toEqual({ points: [{ text: 'Ok', lines: [1] }] });
});

testModel('JSON that is cut off by maxTokens fails as invalid_answer', async () => {
  const model = await modelOf(tinyLlama(WRITES_JSON));
  await expect(model.fill({ ...PROMPT, maxTokens: 10 }, SHAPE, NEVER)).rejects.toMatchObject({
    kind: 'invalid_answer',
  });
});

testModel(
  'the model counts tokens, and a prompt that does not fit the context fails as too_long',
  async () => {
    const model = await modelOf(tinyLlama(chain('Dune')), { context: 256 });
    expect(await model.contextTokens()).toBe(256);
    const [short = 0, long = 0] = await model.countTokens(['abc', 'abc'.repeat(10)]);
    expect(long - short).toBe(27);
    const messages: ModelPrompt['messages'] = [{ role: 'user', content: 'x'.repeat(190) }];
    await expect(model.write({ messages, maxTokens: 60 }, NEVER)).rejects.toMatchObject({ kind: 'too_long' });
    expect(await model.write({ messages, maxTokens: 20 }, NEVER)).toBe('Dune');
  },
);

testModel('a model that repeats itself endlessly is stopped', async () => {
  const model = await modelOf(tinyLlama(ENDLESS));
  await expect(model.write({ ...PROMPT, maxTokens: 1_500 }, NEVER)).rejects.toMatchObject({
    kind: 'invalid_answer',
  });
});

testModel('aborting an answer rejects with its reason, and the process keeps running', async () => {
  const model = await modelOf(tinyLlama(ENDLESS));
  const enough = new AbortController();
  const written = model.write({ ...PROMPT, maxTokens: 1_500 }, enough.signal, () =>
    enough.abort(new Error('enough')),
  );
  await expect(written).rejects.toThrow('enough');
  const [pid] = llamaProcesses();
  expect(await model.write({ ...PROMPT, maxTokens: 6 }, NEVER)).toBe('abcabc');
  expect(llamaProcesses()).toEqual([pid]);
});

testModel('an idle model is unloaded, and the next answer loads it again', async () => {
  const model = await modelOf(tinyLlama(chain('Dune')), { unloadAfterMs: 50 });
  expect(await model.write(PROMPT, NEVER)).toBe('Dune');
  await noProcesses();
  expect(await model.write(PROMPT, NEVER)).toBe('Dune');
  await noProcesses();
});

testModel('a killed process is replaced, and a model that crashes twice in a row is set aside', async () => {
  const model = await modelOf(tinyLlama(ENDLESS));
  const lose = async () => {
    const written = model.write({ ...PROMPT, maxTokens: 1_500 }, NEVER, () => {
      for (const pid of llamaProcesses()) process.kill(pid, 'SIGKILL');
    });
    await expect(written).rejects.toMatchObject({ kind: 'unavailable' });
  };
  await lose();
  expect(await model.write({ ...PROMPT, maxTokens: 3 }, NEVER)).toBe('abc');
  await lose();
  await lose();
  expect(await model.findFault()).toMatch(/is set aside until the server starts again: .*SIGKILL/);
  await expect(model.write(PROMPT, NEVER)).rejects.toMatchObject({ kind: 'misconfigured' });
});

testModel('a hanging process is killed, and its answer fails as unavailable', async () => {
  const model = await modelOf(tinyLlama(ENDLESS), { idleMs: 10_000 });
  const written = model.write({ ...PROMPT, maxTokens: 1_500 }, NEVER, () => {
    for (const pid of llamaProcesses()) process.kill(pid, 'SIGSTOP');
  });
  await expect(written).rejects.toMatchObject({ kind: 'unavailable' });
  await noProcesses();
});

testModel('a damaged file is refused, and the server survives', async () => {
  const model = await modelOf(tinyLlama(chain('Dune')).subarray(0, 20_000));
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(model.write(PROMPT, NEVER)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await model.findFault()).toContain('is set aside');
});
