import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noSpeechEngine } from '#server/engines/noSpeech.ts';
import { ModelServer } from '#server/models/download/modelServer.ts';
import type { DiarizationModel } from '#server/models/model.ts';
import { ModelStore } from '#server/models/modelStore.ts';
import { SwitchingSpeech } from '#server/speech/switchingSpeech.ts';
import { phrasesOf } from '#test/audio/phrases.ts';
import { cutAfter, ModelMirror, status } from '#test/doubles/modelMirror.ts';
import { tinySegmentation } from '#test/tinyModels/tinyDiarization.ts';
import { serveTinyDiarization } from '#test/tinyModels/tinyManifest.ts';
import { LocalDiarization } from './localDiarization.ts';
import { LocalSpeech } from './localSpeech.ts';
import { modelControls } from './modelControls.ts';
import { ModelManager } from './modelManager.ts';

let folder: string;
let mirror: ModelMirror;
let lines: string[];
const opened: LocalDiarization[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-local-voices-'));
  mirror = await ModelMirror.start();
  lines = [];
});
afterEach(async () => {
  for (const local of opened.splice(0)) local.close();
  await mirror.close();
  await rm(folder, { recursive: true });
});

function local(model: DiarizationModel, { isOnline = true } = {}) {
  const server = isOnline ? new ModelServer({ mirror: mirror.address, idleMs: 1_000 }) : null;
  const store = new ModelStore({ folder, models: [model], server, firstPauseMs: 5 });
  const modelManager = new ModelManager({ store, print: (line) => lines.push(line) });
  const diarization = new LocalDiarization(modelManager);
  opened.push(diarization);
  const speech = new LocalSpeech({ modelManager, speech: new SwitchingSpeech(noSpeechEngine) });
  const controls = modelControls(modelManager, { speech, diarization });
  const shown = async () => (await controls.list()).models[0]!;
  return { store, modelManager, diarization, controls, shown };
}

async function* talk() {
  yield phrasesOf('en_b-mono', 2).samples;
}

const options = { speakers: null, signal: new AbortController().signal };

test('the first start downloads, tests and uses the diarization models', async () => {
  const { diarization, shown } = local(serveTinyDiarization(mirror, { isAutomatic: true }));
  expect(diarization.isReady).toBe(false);
  await expect(diarization.findTurns(talk(), options)).rejects.toThrow(/No model/);
  await diarization.start({ mayDownload: true });
  expect(await shown()).toMatchObject({
    kind: 'diarization',
    languages: [],
    state: 'running',
    realTimeFactor: expect.any(Number),
  });
  expect(lines[0]).toMatch(/getting Tiny voices in the background/);
  expect(lines[1]).toMatch(/told apart by Tiny voices, .* s of work for a second of speech$/);
  expect((await diarization.findTurns(talk(), options)).length).toBeGreaterThan(1);
});

test('without permission to download or with MODELS=off nothing is requested, and installed models are used', async () => {
  const model = serveTinyDiarization(mirror, { isAutomatic: true });
  const first = local(model);
  await first.diarization.start({ mayDownload: false });
  await local(model, { isOnline: false }).diarization.start({ mayDownload: true });
  expect(mirror.requests).toEqual([]);
  await first.diarization.get(model);
  const next = local(model, { isOnline: false });
  await next.diarization.start({ mayDownload: false });
  expect(next.diarization.isReady).toBe(true);
});

test('an interrupted download is resumed, and a refused one is reported as a problem of the model', async () => {
  const model = serveTinyDiarization(mirror);
  const { diarization, store, shown } = local(model);
  mirror.misbehave(cutAfter(1_000, `${store.pathOf(model, model.files[0]!)}.part`));
  await diarization.get(model);
  expect(mirror.requests[1]!.range).toBe('bytes=1000-');
  expect(diarization.isReady).toBe(true);
  await diarization.remove(model);
  expect([diarization.isReady, (await shown()).state]).toEqual([false, 'absent']);
  mirror.misbehave(status(404));
  await diarization.get(model);
  expect(await shown()).toMatchObject({ state: 'absent', problem: { kind: 'download_failed' } });
});

test('a model with replaced files, or one that crashes on its sample, is not used', async () => {
  const model = serveTinyDiarization(mirror);
  const { diarization, store, modelManager } = local(model);
  await diarization.get(model);
  const [segmentation] = model.files;
  await writeFile(store.pathOf(model, segmentation!), Buffer.alloc(segmentation!.bytes));
  const again = local(model, { isOnline: false });
  await again.diarization.start({ mayDownload: false });
  expect(again.diarization.isReady).toBe(false);
  expect(again.modelManager.problemOf(model)).toEqual({ kind: 'damaged', detail: segmentation!.path });
  expect(modelManager.problemOf(model)).toBeNull();

  const deadly = serveTinyDiarization(mirror, {}, tinySegmentation({ windowSamples: 500 }));
  const other = local(deadly);
  await other.diarization.get(deadly);
  expect(other.diarization.isReady).toBe(false);
  expect(other.modelManager.problemOf(deadly)).toMatchObject({
    kind: 'unusable',
    detail: /process of the model/,
  });
});
