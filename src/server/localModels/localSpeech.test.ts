import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noSpeechEngine } from '#server/engines/noSpeech.ts';
import { ModelServer } from '#server/models/download/modelServer.ts';
import type { SpeechModel } from '#server/models/model.ts';
import { ModelStore } from '#server/models/modelStore.ts';
import { SwitchingSpeech } from '#server/speech/switchingSpeech.ts';
import type { Language } from '#shared/contract/languages.ts';
import { cutAfter, hangAfter, ModelMirror, serve, status } from '#test/doubles/modelMirror.ts';
import { recognizerProcesses } from '#test/processes/recognizerProcesses.ts';
import { melody, tone } from '#test/tinyModels/tinyCtc.ts';
import { serveTinyModel } from '#test/tinyModels/tinyManifest.ts';
import { tinyCtcModel, tinyTransducerModel, tinyWhisperModel } from '#test/tinyModels/tinyModel.ts';
import { TONES } from '#test/tinyModels/tinyWhisper.ts';
import { LocalDiarization } from './localDiarization.ts';
import { LocalSpeech } from './localSpeech.ts';
import { modelControls } from './modelControls.ts';
import { ModelManager } from './modelManager.ts';

let folder: string;
let mirror: ModelMirror;
let speech: SwitchingSpeech;
let lines: string[];
const running: LocalSpeech[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-local-'));
  mirror = await ModelMirror.start();
  speech = new SwitchingSpeech(noSpeechEngine);
  lines = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((local) => local.close()));
  await mirror.close();
  await rm(folder, { recursive: true });
});

const whisper = (rest: Partial<SpeechModel> = {}) =>
  serveTinyModel(mirror, 'whisper', tinyWhisperModel(), rest);
const ctc = (rest: Partial<SpeechModel> = {}) => serveTinyModel(mirror, 'tones', tinyCtcModel(), rest);

const QUICK = { byItself: 1_000, byHand: 1_000 };

function local(models: SpeechModel[], { isOnline = true, limits = QUICK } = {}) {
  const server = isOnline ? new ModelServer({ mirror: mirror.address, idleMs: 1_000 }) : null;
  const store = new ModelStore({ folder, models, server, firstPauseMs: 5 });
  const modelManager = new ModelManager({ store, print: (line) => lines.push(line) });
  const localSpeech = new LocalSpeech({ modelManager, speech, limits });
  running.push(localSpeech);
  const runners = { speech: localSpeech, diarization: new LocalDiarization(modelManager) };
  return { store, modelManager, localSpeech, controls: modelControls(modelManager, runners) };
}

async function recognize(samples: Int16Array, language: Language): Promise<string> {
  const utterance = speech.open({ language, prompt: '' });
  void utterance.accept(samples);
  return (await utterance.finish()).text;
}

test('the first start downloads the automatic model that fits, measures its speed and uses it', async () => {
  const huge = ctc({ id: 'huge', isAutomatic: true, minimumMemoryGiB: 100_000 });
  const model = whisper({ isAutomatic: true });
  const { localSpeech, controls } = local([huge, ctc(), model]);
  expect(speech.languages.size).toBe(0);
  await localSpeech.start();
  expect(speech.name).toBe('Tiny whisper (sherpa-onnx)');
  expect(await recognize(tone(TONES.ar, 2), 'ar')).toBe('مرحبا');
  expect(lines[0]).toMatch(/getting Tiny whisper in the background; MODELS=off/);
  expect(lines[1]).toMatch(/^Speech engine: Tiny whisper .* s of work for a second of speech$/);
  const { models } = await controls.list();
  expect(models.map(({ id, state }) => [id, state])).toEqual([
    ['huge', 'absent'],
    ['tones', 'absent'],
    ['whisper', 'running'],
  ]);
  expect(models[2]!.realTimeFactor).toBeGreaterThan(0);
});

test('the next start uses the installed model without any network request', async () => {
  const model = ctc({ isAutomatic: true });
  const first = local([model]);
  await first.localSpeech.start();
  await first.localSpeech.close();
  expect(speech.current).toBe(noSpeechEngine);
  const { requests } = mirror;
  const before = requests.length;
  await local([model], { isOnline: false }).localSpeech.start();
  expect(await recognize(melody('again'), 'en')).toBe('again');
  expect(requests).toHaveLength(before);
});

test('with MODELS=off and no installed model nothing is requested or started', async () => {
  const { localSpeech } = local([ctc({ isAutomatic: true })], { isOnline: false });
  await localSpeech.start();
  expect(mirror.requests).toEqual([]);
  expect(speech.current).toBe(noSpeechEngine);
});

test('a failed download prints one line, and the previous engine stays in use', async () => {
  const { localSpeech, controls } = local([ctc({ isAutomatic: true }), whisper({ isAutomatic: true })]);
  mirror.misbehave(status(404));
  await localSpeech.start();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /could not download Tiny tones\. .* answers with 404 for \/tones\/\S+\. Retry with: npm run models -- get tones$/,
  );
  expect(mirror.requests).toHaveLength(1);
  expect((await controls.list()).models[0]!.problem).toMatchObject({ kind: 'download_failed' });
});

test('a model whose files were replaced is refused as damaged, and downloading it again repairs it', async () => {
  const model = ctc({ isAutomatic: true });
  const { store, localSpeech } = local([model]);
  await localSpeech.start();
  await localSpeech.close();
  await writeFile(store.pathOf(model, model.files[0]!), Buffer.alloc(model.files[0]!.bytes));
  const again = local([model], { isOnline: false });
  await again.localSpeech.start();
  expect(speech.current).toBe(noSpeechEngine);
  expect(again.modelManager.problemOf(model)).toEqual({ kind: 'damaged', detail: 'tones/model.onnx' });
  const repaired = local([model]);
  await repaired.localSpeech.get(model);
  expect(await recognize(melody('whole'), 'en')).toBe('whole');
});

test('a model that does not recognize its sample is not used, and the next one is', async () => {
  const wrong = serveTinyModel(
    mirror,
    'wrong',
    { ...tinyCtcModel(), sampleText: 'something else entirely' },
    { isAutomatic: true },
  );
  const { localSpeech, modelManager } = local([wrong, whisper({ isAutomatic: true })]);
  await localSpeech.start();
  expect(modelManager.problemOf(wrong)).toMatchObject({ kind: 'unusable', detail: /does not recognize/ });
  expect(localSpeech.running?.id).toBe('whisper');
});

test('a model that is too slow is not used, unless no other is faster and it is within the manual limit', async () => {
  const [first, second] = [ctc({ isAutomatic: true }), whisper()];
  const slow = local([first, second], { limits: { byItself: 0, byHand: 0 } });
  await slow.localSpeech.start();
  await slow.localSpeech.get(second);
  expect(speech.current).toBe(noSpeechEngine);
  for (const model of (await slow.controls.list()).models) {
    expect(model).toMatchObject({ state: 'here', problem: { kind: 'too_slow', detail: /^\d+\.\d\d$/ } });
    expect(model.realTimeFactor).toBeGreaterThan(0);
  }
  const barely = local([first], { limits: { byItself: 0, byHand: 1_000 } });
  await barely.localSpeech.start();
  expect(barely.localSpeech.running?.id).toBe('tones');
  expect(await recognize(melody('slowly'), 'en')).toBe('slowly');
});

test('a slower model is used when the download of a faster one fails', async () => {
  const [first, second] = [ctc({ isAutomatic: true }), whisper({ isAutomatic: true })];
  const { localSpeech, controls } = local([first, second], { limits: { byItself: 0, byHand: 1_000 } });
  mirror.misbehave(...first.files.map(() => serve), status(404));
  await localSpeech.start();
  expect(localSpeech.running?.id).toBe('tones');
  const problems = (await controls.list()).models.map(({ problem }) => problem?.kind);
  expect(problems).toEqual([undefined, 'download_failed']);
});

test('a model chosen by hand takes over, is used after a restart, and stops when it is deleted', async () => {
  const [first, second] = [ctc({ isAutomatic: true }), whisper()];
  const { localSpeech, store } = local([first, second]);
  await localSpeech.start();
  const begun = speech.open({ language: 'en', prompt: '' });
  void begun.accept(melody('begun before'));
  await localSpeech.get(second);
  expect(localSpeech.running?.id).toBe('whisper');
  // The audio was kept, so the model that took over recognizes the utterance.
  expect((await begun.finish()).text).toBe('hello everyone');
  await localSpeech.close();

  const next = local([first, second]);
  await next.localSpeech.start();
  expect(next.localSpeech.running?.id).toBe('whisper');
  await next.localSpeech.remove(second);
  expect(speech.current).toBe(noSpeechEngine);
  expect(await store.presenceOf(second)).toEqual({ presence: 'absent', bytesHere: 0 });
});

test('takesVocabulary is true only for a running engine that supports a vocabulary', async () => {
  const transducer = serveTinyModel(mirror, 'transducer', tinyTransducerModel(), { takesVocabulary: true });
  const streaming = serveTinyModel(mirror, 'streaming', tinyTransducerModel({ isStreaming: true }));
  const { localSpeech } = local([whisper(), transducer, streaming]);
  const taken: Record<string, boolean> = {};
  for (const model of [whisper(), transducer, streaming]) {
    await localSpeech.get(model);
    taken[localSpeech.running?.id ?? ''] = speech.takesVocabulary;
  }
  expect(taken).toEqual({ whisper: false, transducer: true, streaming: false });
});

test('a download shows its progress, can be stopped, and is resumed', async () => {
  const model = ctc();
  const { localSpeech, modelManager, store, controls } = local([model]);
  mirror.misbehave(hangAfter(50_000));
  const getting = localSpeech.get(model);
  const shown = async () => (await controls.list()).models[0]!;
  await expect.poll(shown).toMatchObject({ state: 'downloading', progress: { receivedBytes: 50_000 } });
  await modelManager.stop(model);
  await getting;
  expect(await shown()).toMatchObject({ state: 'partial', bytesHere: 50_000, problem: null });
  mirror.misbehave(cutAfter(1_000, `${store.pathOf(model, model.files[0]!)}.part`));
  await localSpeech.get(model);
  expect(mirror.requests[1]).toEqual({ path: '/tones/model.onnx', range: 'bytes=50000-' });
  expect(await shown()).toMatchObject({ state: 'running', problem: null });
});

test('deleting a model that is being downloaded stops the download first, and nothing is left', async () => {
  const model = ctc();
  const { localSpeech, controls, store } = local([model]);
  mirror.misbehave(hangAfter(50_000));
  const getting = localSpeech.get(model);
  const shown = async () => (await controls.list()).models[0]!;
  await expect.poll(shown).toMatchObject({ state: 'downloading', progress: { receivedBytes: 50_000 } });
  await expect(store.remove(model)).rejects.toMatchObject({ fault: 'busy' });
  await localSpeech.remove(model);
  await getting;
  expect(await shown()).toMatchObject({ state: 'absent', bytesHere: 0, problem: null });
});

test('a model that crashes twice is set aside, and the next one is used', {
  timeout: 60_000,
}, async () => {
  const [first, second] = [ctc({ isAutomatic: true }), whisper()];
  const { localSpeech, modelManager, store } = local([first, second]);
  await store.download(second, { signal: new AbortController().signal, onProgress: () => {} });
  await localSpeech.get(first);
  expect(localSpeech.running?.id).toBe('tones');
  const killRecognizers = () => {
    for (const pid of recognizerProcesses()) process.kill(pid, 'SIGKILL');
  };
  killRecognizers();
  const utterance = speech.open({ language: 'en', prompt: '' });
  void utterance.accept(melody('a rather long one '.repeat(8)));
  const failed = utterance.finish().catch(() => 'failed');
  await expect.poll(recognizerProcesses, { interval: 5 }).toHaveLength(1);
  killRecognizers();
  expect(await failed).toBe('failed');
  await expect.poll(() => localSpeech.running?.id, { timeout: 15_000 }).toBe('whisper');
  expect(modelManager.problemOf(first)).toMatchObject({ kind: 'set_aside', detail: /SIGKILL/ });
  // The audio was kept, so the next engine recognizes it; that engine supports French and detects it in these tones.
  expect((await utterance.finish()).text).toBe('voilà tout');
});
