import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileOf, modelOf } from '#test/doubles/modelMirror.ts';
import { readModels } from './catalogue/readModels.ts';
import { bytesOf, isDiarizationModel, isSpeechModel, isTextModel } from './model.ts';
import { ModelStore } from './modelStore.ts';

const [MODEL, TOKENS] = [randomBytes(5_000), randomBytes(700)];
const TINY = modelOf('tiny', [fileOf('model.onnx', MODEL), fileOf('deep/tokens.txt', TOKENS, 'tokens')]);

let folder: string;
let store: ModelStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-store-'));
  store = new ModelStore({ folder: join(folder, 'models'), models: [TINY], server: null });
});
afterEach(() => rm(folder, { recursive: true }));

const presence = () => store.presenceOf(TINY);

test('a folder is imported by the hashes of its files, not by their names', async () => {
  const stick = join(folder, 'stick');
  await mkdir(join(stick, 'a/b'), { recursive: true });
  await writeFile(join(stick, 'a/b/renamed.bin'), MODEL);
  await writeFile(join(stick, 'holiday.jpg'), randomBytes(700));
  expect(await presence()).toEqual({ presence: 'absent', bytesHere: 0 });
  expect(await store.import(stick)).toEqual({
    copied: ['tiny/model.onnx'],
    unknown: [join(stick, 'holiday.jpg')],
  });
  expect(await presence()).toEqual({ presence: 'partial', bytesHere: 5_000 });
  await writeFile(join(folder, 'tokens'), TOKENS);
  expect(await store.import(join(folder, 'tokens'))).toEqual({
    copied: ['tiny/deep/tokens.txt'],
    unknown: [],
  });
  expect(await presence()).toEqual({ presence: 'whole', bytesHere: 5_700 });
  expect(await readFile(store.pathOf(TINY, TINY.files[1]!))).toEqual(TOKENS);
  expect(await store.findDamaged(TINY)).toEqual([]);
});

test('verifying finds replaced and missing files, and removing deletes the whole model', async () => {
  await mkdir(join(folder, 'models/tiny'), { recursive: true });
  await writeFile(join(folder, 'models/tiny/model.onnx'), randomBytes(5_000));
  expect(await store.findDamaged(TINY)).toEqual(['model.onnx', 'deep/tokens.txt']);
  await store.remove(TINY);
  expect(existsSync(join(folder, 'models/tiny'))).toBe(false);
});

test('with MODELS=off a download is refused', async () => {
  const download = store.download(TINY, { signal: new AbortController().signal, onProgress: () => {} });
  await expect(download).rejects.toMatchObject({ fault: 'refused', message: /MODELS=off/ });
});

test('every built-in model has a pinned revision, hashes and the files that its engine needs', () => {
  const all = readModels(undefined);
  const models = all.filter(isSpeechModel);
  expect(models[0]!.id).toBe('whisper-small');
  expect(models[0]!.languages).toEqual(['en', 'fr', 'ar']);
  for (const { id, engine, files } of models) {
    const roles = files.map(({ role }) => role);
    expect([id, roles]).toEqual([id, expect.arrayContaining(['encoder', 'decoder'])]);
    expect([id, roles.includes(engine === 'qwen3-asr' ? 'tokenizer' : 'tokens')]).toEqual([id, true]);
    for (const { url } of files) expect(url).toMatch(/\/resolve\/[0-9a-f]{40}\//);
  }
  const [diarization] = all.filter(isDiarizationModel);
  expect(diarization!.files.map(({ role }) => role)).toEqual(['segmentation', 'embedding']);
  expect(bytesOf(models[0]!)).toBe(375_485_327);
  for (const { files, isAutomatic } of all.filter(isTextModel)) {
    expect(files.map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/resolve\/[0-9a-f]{40}\/.*\.gguf$/),
    ]);
    expect(isAutomatic).toBeUndefined();
  }
});

async function manifest(content: unknown): Promise<string> {
  const file = join(folder, 'manifest.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test("models of the operator's manifest come first, and replace built-in ones with the same id", async () => {
  const own = { ...TINY, id: 'whisper-small' };
  const models = readModels(await manifest([TINY, own]));
  expect(models.slice(0, 2)).toEqual([TINY, own]);
  expect(models.filter(({ id }) => id === 'whisper-small')).toHaveLength(1);
});

test.each([
  ['no JSON', '{', /cannot be read/],
  ['no list', TINY, /the file: /],
  [
    'a file without a hash',
    [{ ...TINY, files: [{ ...TINY.files[0], sha256: undefined }] }],
    /0\.files\.0\.sha256/,
  ],
  ['a short hash', [{ ...TINY, files: [{ ...TINY.files[0], sha256: 'ab' }] }], /must be a SHA-256/],
  [
    'plain http',
    [{ ...TINY, files: [{ ...TINY.files[0], url: 'http://a.example/x' }] }],
    /starts with https/,
  ],
  [
    'a path out of the folder',
    [{ ...TINY, files: [{ ...TINY.files[0], path: '../../etc/x' }] }],
    /path below/,
  ],
  ['an absolute path', [{ ...TINY, files: [{ ...TINY.files[0], path: '/etc/x' }] }], /path below/],
  ['an id with a slash', [{ ...TINY, id: '../tiny' }], /must be a name/],
  ['an unknown language', [{ ...TINY, languages: ['tlh'] }], /languages/],
  ['an id twice', [TINY, TINY], /lists the model tiny twice/],
  ['a vocabulary for Whisper', [{ ...TINY, engine: 'whisper', takesVocabulary: true }], /"transducer" alone/],
])('a manifest with %s is refused with the location of the error', async (_what, content, fault) => {
  const file = await manifest(content);
  expect(() => readModels(file)).toThrow(fault);
  expect(() => readModels(join(folder, 'missing.json'))).toThrow(/cannot be read/);
});
