import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { childProcesses } from '#test/processes/recognizerProcesses.ts';
import { tinyLlama } from '#test/tinyModels/tinyLlama.ts';
import { LlamaEmbeddings } from './llamaEmbeddings.ts';
import { findLlamaLibrary } from './llamaLibrary.ts';

/** A data folder in which the library may be installed; see docs/models.md. */
const DATA_DIR = resolve(process.env.TAJMAAT_LLAMA ?? 'data');
const testModel = test.skipIf(findLlamaLibrary(DATA_DIR) === null);

const NEVER = new AbortController().signal;
/** Dimension of the tiny test model's vectors, which reveal a text's last character. */
const WIDTH = 288;

let folder: string;
const opened: LlamaEmbeddings[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiny-embeddings-'));
});
afterEach(async () => {
  for (const model of opened.splice(0)) await model.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function modelOf(content: Buffer, name = 'tiny.gguf'): Promise<LlamaEmbeddings> {
  const file = join(folder, name);
  await writeFile(file, content);
  const model = new LlamaEmbeddings({ file, dataDir: DATA_DIR, threads: 1, idleMs: 60_000 });
  opened.push(model);
  return model;
}
const cosine = (a: Float32Array, b: Float32Array): number => {
  const dot = (x: Float32Array, y: Float32Array) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

test('a file that is not GGUF is reported by its setting before a process starts', async () => {
  const model = await modelOf(Buffer.from('PK: an archive'));
  expect(await model.findFault()).toMatch(/^EMBED_MODEL_FILE .*tiny\.gguf is no GGUF file$/);
  await expect(model.embed(['a'], 'query', NEVER)).rejects.toMatchObject({ kind: 'misconfigured' });
  expect(childProcesses('embeddingProcess')).toEqual([]);
});

testModel('each text gets its own vector in order, also for more texts than one call takes', async () => {
  const model = await modelOf(tinyLlama({}));
  const texts = ['ba', 'ca', 'bb', 'cb', 'da', 'xyz'];
  const [first, second, third, ...others] = await model.embed(texts, 'passage', NEVER);
  expect([first, second, third, ...others].map((vector) => vector?.length)).toEqual(texts.map(() => WIDTH));
  expect(cosine(first!, second!)).toBeCloseTo(1, 3);
  expect(cosine(first!, third!)).toBeLessThan(0.5);
  const [query] = await model.embed(['b'], 'query', NEVER);
  expect(cosine(query!, third!)).toBeCloseTo(1, 3);
});

testModel('a text longer than the context is truncated, and its beginning is embedded', async () => {
  const model = await modelOf(tinyLlama({}));
  const [long, a] = await model.embed([`${'a'.repeat(4_000)}b`, 'a'], 'passage', NEVER);
  expect(cosine(long!, a!)).toBeCloseTo(1, 3);
});

testModel('passages get the prefix with which the model was trained', async () => {
  const model = await modelOf(tinyLlama({}), 'nomic-embed-text.Q8_0.gguf');
  expect(model.model).toBe('nomic-embed-text.Q8_0');
  const [passage, nothing] = await model.embed(['a', ''], 'passage', NEVER);
  // The prefix ends with a space, whose vector an empty text would have.
  expect(cosine(passage!, nothing!)).toBeLessThan(0.5);
  expect(nothing).toHaveLength(WIDTH);
});

testModel(
  'a killed process is replaced, and a damaged file is set aside without crashing the server',
  async () => {
    const model = await modelOf(tinyLlama({}));
    await model.embed(['a'], 'query', NEVER);
    for (const pid of childProcesses('embeddingProcess')) process.kill(pid, 'SIGKILL');
    const embedded = () => model.embed(['a'], 'query', NEVER).then(({ length }) => length, String);
    // A request that is sent before the process's death is noticed fails with the process.
    await expect.poll(embedded, { timeout: 30_000 }).toBe(1);
    const damaged = await modelOf(tinyLlama({}).subarray(0, 20_000), 'damaged.gguf');
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(damaged.embed(['a'], 'query', NEVER)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await damaged.findFault()).toContain('is set aside');
  },
);
