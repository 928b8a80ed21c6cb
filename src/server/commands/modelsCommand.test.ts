import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { progressText } from '#server/models/download/progressText.ts';
import { readConfig } from '#server/settings/config.ts';
import { fileOf, ModelMirror, modelOf } from '#test/doubles/modelMirror.ts';
import { runScript, type ScriptResult } from '#test/processes/runScript.ts';
import { checkModels } from './doctor/checkModels.ts';

const CLI = join(import.meta.dirname, '../cli.ts');
const CONTENT = randomBytes(2_000_000);
const TINY = modelOf('tiny', [fileOf('org/tiny/model.onnx', CONTENT)], {
  name: 'Tiny',
  languages: ['en', 'ar'],
});
const HUGE = modelOf('huge', [fileOf('huge.onnx', CONTENT)], { minimumMemoryGiB: 100_000 });

let folder: string;
let mirror: ModelMirror;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-models-command-'));
  mirror = await ModelMirror.start();
  mirror.put('org/tiny/model.onnx', CONTENT);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify([TINY, HUGE]));
});
/** Each call starts a process. */
const SLOW = { timeout: 120_000 };

afterAll(async () => {
  await mirror.close();
  await rm(folder, { recursive: true });
});

/** Runs "npm run models" with these arguments and settings; no database is started. */
function models(args: string[], settings: Record<string, string> = {}): Promise<ScriptResult> {
  const env = {
    PATH: process.env.PATH ?? '',
    // Caches compiled modules, because compiling them takes half of a call's time.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DATA_DIR: folder,
    MODELS_MANIFEST: join(folder, 'manifest.json'),
    MODELS_MIRROR: mirror.address,
    ...settings,
  };
  return runScript(CLI, ['models', ...args], { cwd: folder, env });
}

test('the models command lists, downloads, verifies, repairs and removes a model', SLOW, async () => {
  const rowOf = async () => (await models([])).output.split('\n').find((line) => line.startsWith('tiny'));
  expect(await rowOf()).toMatch(/^tiny +speech +en,ar +2 MB +0\.1 GiB +Apache-2\.0 +fits$/);
  expect((await models([])).output).toMatch(/^huge .* too large for this memory$/m);
  expect((await models([])).output).toMatch(/^whisper-small +speech +en,fr,ar +375 MB +2 GiB +MIT /m);

  const got = await models(['get', 'tiny']);
  expect(got).toMatchObject({ code: 0, output: expect.stringContaining('Tiny is whole') });
  expect(got.stderr).toContain('Tiny: 2 of 2 MB');
  expect(await rowOf()).toMatch(/ here$/);
  expect(await models(['verify', 'tiny'])).toMatchObject({ code: 0 });

  const right = await checkModels(
    readConfig({ DATA_DIR: folder, MODELS_MANIFEST: join(folder, 'manifest.json') }),
  );
  expect(right).toEqual([{ state: 'ok', what: 'Model tiny (en, ar), not measured yet' }]);

  await writeFile(join(folder, 'models/tiny/org/tiny/model.onnx'), randomBytes(2_000_000));
  expect(await models(['verify', 'tiny'])).toMatchObject({
    code: 1,
    output: 'Missing or damaged: org/tiny/model.onnx. Run: npm run models -- get tiny\n',
  });
  const wrong = await checkModels(
    readConfig({ DATA_DIR: folder, MODELS_MANIFEST: join(folder, 'manifest.json') }),
  );
  expect(wrong).toMatchObject([{ state: 'fail', wayOut: 'Run: npm run models -- get tiny' }]);

  await writeFile(join(folder, 'models/tiny/org/tiny/model.onnx'), CONTENT.subarray(0, 500_000));
  const begun = await checkModels(
    readConfig({ DATA_DIR: folder, MODELS_MANIFEST: join(folder, 'manifest.json') }),
  );
  expect(begun[0]).toEqual({
    state: 'warn',
    what: 'Model tiny is not whole: 0.5 of 2.0 MB are here.',
    wayOut: 'Run: npm run models -- get tiny',
  });
  expect(await models(['get', 'tiny'])).toMatchObject({ code: 0 });
  expect(await models(['verify', 'tiny'])).toMatchObject({ code: 0 });
  expect(await models(['remove', 'tiny'])).toMatchObject({ code: 0, output: 'tiny is deleted.\n' });
  expect((await models(['remove', 'tiny'])).output).toBe('Nothing of tiny is here.\n');
  expect(await rowOf()).toMatch(/ fits$/);
});

test('models import installs a model from a folder without any network request', SLOW, async () => {
  const stick = join(folder, 'stick');
  await mkdir(stick);
  await writeFile(join(stick, 'whatever'), CONTENT);
  const requests = mirror.requests.length;
  expect(await models(['get', 'tiny'], { MODELS: 'off' })).toMatchObject({
    code: 1,
    stderr: 'MODELS=off lets this server ask nothing of the network.\n',
  });
  const imported = await models(['import', stick], { MODELS: 'off' });
  expect(imported).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Copied tiny[\s\S]*tiny is whole/),
  });
  expect(mirror.requests).toHaveLength(requests);
  expect(await models(['import', join(folder, 'manifest.json')])).toMatchObject({ code: 1 });
  const nowhere = join(folder, 'nowhere');
  expect(await models(['import', nowhere])).toMatchObject({
    code: 1,
    stderr: `There is nothing at ${nowhere}.\n`,
  });
  await rm(join(folder, 'models/tiny/org'), { recursive: true });
  expect((await models(['verify', 'tiny'], { MODELS: 'off' })).output).toBe(
    'Missing or damaged: org/tiny/model.onnx. Copy the files of tiny to this machine and run: npm run models -- import FOLDER\n',
  );
  const config = { DATA_DIR: join(folder, 'other'), MODELS: 'off' };
  expect(await checkModels(readConfig(config))).toMatchObject([
    { state: 'warn', wayOut: expect.stringMatching(/^Copy the files of whisper-small .* import FOLDER$/) },
  ]);
});

test(
  'downloading an embedding model names the setting that uses it, and a damaged file fails the check',
  SLOW,
  async () => {
    const weights = fileOf('org/near/near.gguf', CONTENT, 'model');
    const { licence, minimumMemoryGiB, files } = modelOf('near', [weights]);
    const near = {
      id: 'near',
      kind: 'embedding',
      name: 'Near',
      languages: ['fr'],
      licence,
      minimumMemoryGiB,
      files,
    };
    mirror.put('org/near/near.gguf', CONTENT);
    const manifest = join(folder, 'text.json');
    await writeFile(manifest, JSON.stringify([near]));
    const settings = { MODELS_MANIFEST: manifest };
    expect((await models([], settings)).output).toMatch(/^near +search +fr +2 MB +0\.1 GiB /m);
    expect((await models(['get', 'near'], settings)).output).toContain(
      `Set EMBED_MODEL_FILE=${join(folder, 'models/near/org/near/near.gguf')} and start`,
    );
    const found = await checkModels(readConfig({ DATA_DIR: folder, ...settings }));
    expect(found).toEqual([
      { state: 'ok', what: 'Model near (fr)' },
      expect.objectContaining({ state: 'warn', what: 'There is no model for speech on this machine.' }),
    ]);
    // The embedding model is checked too, although STT_URL replaces the speech models.
    await writeFile(join(folder, 'models/near/org/near/near.gguf'), randomBytes(CONTENT.length));
    const STT_URL = 'http://127.0.0.1:9';
    expect(await checkModels(readConfig({ DATA_DIR: folder, STT_URL, ...settings }))).toMatchObject([
      { state: 'fail', what: 'Model near is damaged: org/near/near.gguf.' },
    ]);
  },
);

test(
  'the models command rejects unknown models, subcommands and settings, and says what is allowed',
  SLOW,
  async () => {
    expect((await models(['get', 'nowhere'])).stderr).toBe(
      'There is no model nowhere. "npm run models" lists them.\n',
    );
    expect((await models(['fetch', 'tiny'])).stderr).toBe(
      '"fetch" is none of get, verify, remove and import.\n',
    );
    expect(await models(['get'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('models -- [get|verify'),
    });
    const wrong = await models([], { MODELS_MANIFEST: join(folder, 'nowhere.json') });
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('MODELS_MANIFEST') });
    expect((await models([], { MODELS: 'sometimes' })).stderr).toContain('MODELS: must be auto or off');
  },
);

test('progressText shows bytes, speed and remaining time', () => {
  const progress = {
    receivedBytes: 120_400_000,
    totalBytes: 375_485_327,
    bytesPerSecond: 4_100_000,
    secondsLeft: 63,
    interruption: null,
  };
  expect(progressText('Whisper small', progress)).toBe('Whisper small: 120 of 375 MB, 4.1 MB/s, 63 s left');
  const start = { ...progress, receivedBytes: 0, bytesPerSecond: null, secondsLeft: null };
  expect(progressText('Whisper small', start)).toBe('Whisper small: 0 of 375 MB');
  expect(progressText('Whisper small', { ...start, interruption: 'models.example.org sends nothing.' })).toBe(
    'Whisper small: 0 of 375 MB, interrupted, trying again: models.example.org sends nothing.',
  );
  const whole = { ...progress, receivedBytes: progress.totalBytes };
  expect(progressText('Whisper small', whole)).toBe('Whisper small: 375 of 375 MB');
  expect(progressText('Tiny', { ...start, receivedBytes: 190_000, totalBytes: 480_000 })).toBe(
    'Tiny: 0.1 of 0.5 MB',
  );
});
