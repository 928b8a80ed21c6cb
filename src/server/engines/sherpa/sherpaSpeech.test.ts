import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { join as joined, quiet } from '#test/audio/syntheticVoice.ts';
import { recognizerProcesses } from '#test/processes/recognizerProcesses.ts';
import { melody, tone } from '#test/tinyModels/tinyCtc.ts';
import { SENTENCES, type TinyModel, tinyCtcModel, tinyWhisperModel } from '#test/tinyModels/tinyModel.ts';
import { TONES } from '#test/tinyModels/tinyWhisper.ts';
import { writeTinyModel } from '#test/tinyModels/writeTinyModel.ts';
import type { SherpaModel } from './sherpaModel.ts';
import { SherpaSpeech } from './sherpaSpeech.ts';

let folder: string;
const loaded: SherpaSpeech[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-sherpa-'));
});
afterAll(async () => {
  await Promise.all(loaded.map((speech) => speech.close()));
  await rm(folder, { recursive: true });
});

const write = (model: TinyModel) => writeTinyModel(folder, model);

async function load(
  model: SherpaModel,
  onDisabled: (reason: string) => void = () => {},
): Promise<SherpaSpeech> {
  const speech = await SherpaSpeech.load(model, { onDisabled });
  loaded.push(speech);
  return speech;
}

async function recognize(
  speech: SherpaSpeech,
  samples: Int16Array,
  language: Language,
  languages?: Language[],
) {
  const utterance = speech.open({
    language,
    prompt: '',
    ...(languages && { languages: new Set(languages) }),
  });
  void utterance.accept(samples);
  try {
    return await utterance.finish();
  } finally {
    utterance.dispose();
  }
}

test('a melody is recognized as words, and silence as an empty text', async () => {
  const speech = await load(await write(tinyCtcModel()));
  expect(speech.selfTest.text).toBe('a word');
  expect(speech.selfTest.realTimeFactor).toBeGreaterThan(0);
  expect(await recognize(speech, melody('send the budget'), 'en')).toEqual({
    text: 'send the budget',
    language: 'en',
  });
  expect((await recognize(speech, quiet(1), 'en')).text).toBe('');
  expect((await recognize(speech, quiet(1).subarray(0, 1_000), 'en')).text).toBe('');
  expect(() => speech.open({ language: 'fr', prompt: '' })).toThrow(/does not know/);
});

test('a minute of audio is split at its pauses and recognized completely', async () => {
  const speech = await load(await write(tinyCtcModel()));
  const sentences = [
    'the budget is done',
    'karim calls the supplier',
    'we meet again on friday',
    'sarah writes a short note',
  ];
  const all = [...sentences, ...sentences];
  const minute = joined(...all.flatMap((sentence) => [melody(` ${sentence}`), quiet(5)]));
  expect(minute.length / 16_000).toBeGreaterThan(60);
  expect((await recognize(speech, minute, 'en')).text).toBe(all.join(' '));
});

test('letters split across two tokens are joined, and the spoken language is detected', async () => {
  const speech = await load(await write(tinyWhisperModel()));
  for (const language of ['en', 'fr', 'ar'] as const)
    expect(await recognize(speech, tone(TONES[language], 3), language)).toEqual({
      text: SENTENCES[language],
      language,
    });

  // Spoken under the chosen language "English", in a meeting where others chose French and Arabic.
  expect(await recognize(speech, tone(TONES.fr, 3), 'en', ['fr', 'ar'])).toEqual({
    text: 'voilà tout',
    language: 'fr',
  });
  expect(await recognize(speech, tone(TONES.ar, 3), 'en', ['fr', 'ar'])).toEqual({
    text: 'مرحبا',
    language: 'ar',
  });
  // Several seconds of French, in a meeting where everybody chose English.
  expect(await recognize(speech, tone(TONES.fr, 5), 'en')).toEqual({ text: 'voilà tout', language: 'fr' });
  // Too short to detect a language that nobody in the meeting chose, so the speaker's own is expected.
  expect(await recognize(speech, tone(TONES.ar, 3), 'en', ['fr'])).toEqual({
    text: 'hello everyone',
    language: 'en',
  });
});

test('an utterance has previews while the process is idle, and its final text covers all of it', async () => {
  const speech = await load(await write(tinyCtcModel()));
  const utterance = speech.open({ language: 'en', prompt: '' });
  expect(await utterance.accept(melody('one two three'))).toBe('one');
  const waiting = utterance.accept(melody(' four'));
  expect(await utterance.accept(melody(' five'))).toBeNull();
  // Both passes agree on three words, which are therefore settled.
  expect(await waiting).toBe('one two three');
  expect((await utterance.finish()).text).toBe('one two three four five');
});

test('hallucinations in silence are dropped: thanks to viewers, and repetition loops', async () => {
  const token = (text: string) => Buffer.from(text);
  const thanks = await load(
    await write({
      ...tinyWhisperModel({ tokens: { fr: [token(' Merci d’avoir regardé'), token(' cette vidéo !')] } }),
    }),
  );
  expect((await recognize(thanks, tone(TONES.fr, 3), 'fr')).text).toBe('');
  const loop = await load(
    await write({
      ...tinyWhisperModel({ tokens: { fr: Array.from({ length: 10 }, () => token(' et puis et puis')) } }),
    }),
  );
  expect((await recognize(loop, tone(TONES.fr, 3), 'fr')).text).toBe('');
});

test.each<[string, (model: SherpaModel) => Promise<unknown>, RegExp]>([
  ['a cut encoder', (model) => cut(model.files.encoder!), /ends in the middle|not an ONNX/],
  ['a cut decoder', (model) => cut(model.files.decoder!), /./],
  ['an encoder that is something else', (model) => writeFile(model.files.encoder!, 'hello'), /not an ONNX/],
  ['no tokens', (model) => rm(model.files.tokens!), /./],
  [
    'tokens of another model',
    (model) => writeFile(model.files.tokens!, 'eA== 900\n'),
    /does not recognize its sample/,
  ],
  ['a sample that is no WAV', (model) => writeFile(model.sample!.file, 'hello'), /not a WAV/],
])('a model with %s is rejected, and the server survives', async (_what, damage, reason) => {
  const model = await write(tinyWhisperModel());
  await damage(model);
  await expect(SherpaSpeech.load(model, { onDisabled: () => {} })).rejects.toThrow(reason);
});

async function cut(file: string): Promise<void> {
  const content = readFileSync(file);
  await writeFile(file, content.subarray(0, content.length - 200));
}

test('missing metadata and unsupported languages are found before they crash the process', async () => {
  const withoutKey = await write(tinyWhisperModel({ without: 'n_text_ctx' }));
  await expect(load(withoutKey)).rejects.toThrow('Its encoder lacks n_text_ctx.');
  const withoutArabic = await write(tinyWhisperModel({ languages: 'en,fr' }));
  await expect(load(withoutArabic)).rejects.toThrow('It does not know ar.');
});

test('a killed process is replaced, and a model that crashes twice in a row is set aside with the reason', async () => {
  const before = new Set(recognizerProcesses());
  const reasons: string[] = [];
  const speech = await load(await write(tinyCtcModel()), (reason) => reasons.push(reason));
  const mine = () => recognizerProcesses().filter((pid) => !before.has(pid));
  const killOne = async () => {
    const [pid] = mine();
    process.kill(pid!, 'SIGKILL');
    await expect.poll(mine).not.toContain(pid);
    await sleep(50);
  };
  await killOne();
  expect((await recognize(speech, melody('still here'), 'en')).text).toBe('still here');
  expect(reasons).toEqual([]);

  // A success between two crashes resets the count.
  await killOne();
  const utterance = speech.open({ language: 'en', prompt: '' });
  void utterance.accept(joined(...Array.from({ length: 40 }, () => melody('a long one '))));
  const failed = utterance.finish().catch((error: Error) => error.message);
  await expect.poll(() => mine().length, { interval: 5 }).toBe(1);
  await killOne();
  expect(await failed).toMatch(/^Tiny (failed|is set aside)$/);
  await expect.poll(() => reasons).toEqual([expect.stringContaining('was ended by SIGKILL')]);
  await expect(recognize(speech, melody('too late'), 'en')).rejects.toThrow('Tiny is set aside');
});

test('an utterance opened without previews gets none', async () => {
  const speech = await load(await write(tinyCtcModel()));
  const [read, recorded] = [true, false].map((hasPreviews) =>
    speech.open({ language: 'en', prompt: '', hasPreviews }),
  );
  expect(await read!.accept(melody('send the budget'))).toBe('send');
  expect(await recorded!.accept(melody('send the budget'))).toBeNull();
  expect((await recorded!.finish()).text).toBe('send the budget');
  read!.dispose();
});

test('closing the engine ends its process', async () => {
  const before = recognizerProcesses().length;
  const speech = await SherpaSpeech.load(await write(tinyCtcModel()), { onDisabled: () => {} });
  expect(recognizerProcesses()).toHaveLength(before + 1);
  await speech.close();
  await expect.poll(() => recognizerProcesses().length).toBe(before);
});
