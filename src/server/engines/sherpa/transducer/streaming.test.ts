import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SherpaModel } from '#server/engines/sherpa/sherpaModel.ts';
import { SherpaSpeech } from '#server/engines/sherpa/sherpaSpeech.ts';
import type { Language } from '#shared/contract/languages.ts';
import { join as joined, quiet } from '#test/audio/syntheticVoice.ts';
import { recognizerProcesses } from '#test/processes/recognizerProcesses.ts';
import { tinyTransducerModel } from '#test/tinyModels/tinyModel.ts';
import { spelling } from '#test/tinyModels/tinyTransducer.ts';
import { writeTinyModel } from '#test/tinyModels/writeTinyModel.ts';

let folder: string;
const loaded: SherpaSpeech[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-streaming-'));
});
afterAll(async () => {
  await Promise.all(loaded.map((speech) => speech.close()));
  await rm(folder, { recursive: true });
});

const write = (options: Parameters<typeof tinyTransducerModel>[0] = {}) =>
  writeTinyModel(folder, tinyTransducerModel({ isStreaming: true, ...options }), { languages: ['en', 'fr'] });

async function load(model: SherpaModel, onDisabled = (_reason: string) => {}): Promise<SherpaSpeech> {
  const speech = await SherpaSpeech.load(model, { onDisabled });
  loaded.push(speech);
  return speech;
}

interface Said {
  language?: Language;
  languages?: Language[];
  hasPreviews?: boolean;
}

async function recognize(
  speech: SherpaSpeech,
  samples: Int16Array,
  { language = 'en', languages = [], ...options }: Said = {},
) {
  const utterance = speech.open({ language, languages: new Set(languages), prompt: '', ...options });
  void utterance.accept(samples);
  try {
    return await utterance.finish();
  } finally {
    utterance.dispose();
  }
}

test('a streaming model shows the words recognized so far, except an unfinished last word', async () => {
  const speech = await load(await write());
  expect(speech.selfTest.text).toBe('a word');
  const utterance = speech.open({ language: 'en', prompt: '' });
  const sound = joined(spelling(' send the café menu'), quiet(0.1));
  const shown: (string | null)[] = [];
  for (let at = 0; at < sound.length; at += 8_000)
    shown.push(await utterance.accept(sound.subarray(at, at + 8_000)));
  expect(shown).toEqual(['', '', 'send', 'send the', 'send the', 'send the café', 'send the café']);
  expect(await utterance.finish()).toEqual({ text: 'send the café menu', language: 'en' });
  expect((await recognize(speech, quiet(1))).text).toBe('');
  expect((await recognize(speech, quiet(1).subarray(0, 1_000))).text).toBe('');
});

test('streams of several speakers stay separate, also when they are decoded one after the other', async () => {
  const speech = await load(await write());
  const sentences = ['the budget is done', 'we may come', 'a short note'];
  const people = sentences.map((sentence) => ({
    sound: joined(spelling(` ${sentence}`), quiet(0.1)),
    utterance: speech.open({ language: 'en', prompt: '' }),
  }));
  for (let at = 0; at < 48_000; at += 6_000)
    for (const { sound, utterance } of people) {
      const piece = sound.subarray(at, at + 6_000);
      if (piece.length > 0) void utterance.accept(piece);
    }
  const texts = await Promise.all(people.map(({ utterance }) => utterance.finish()));
  expect(texts.map(({ text }) => text)).toEqual(sentences);
});

test('a streaming model is told the language, or detects one that a participant chose', async () => {
  const speech = await load(await write());
  const french = spelling(' carim est la ß');
  // The model spells "carim" differently when French is expected.
  expect(await recognize(speech, french, { language: 'fr' })).toEqual({
    text: 'kharim est la',
    language: 'fr',
  });
  expect(await recognize(speech, french, { language: 'en', languages: ['fr'] })).toEqual({
    text: 'carim est la',
    language: 'fr',
  });
  // The model detects German, which nobody chose, so the words are decoded again in the speaker's own language.
  const german = spelling(' carim ist da ø');
  for (const hasPreviews of [true, false])
    expect(await recognize(speech, german, { language: 'fr', languages: ['en'], hasPreviews })).toEqual({
      text: 'kharim ist da',
      language: 'fr',
    });
  // This model is told no language.
  expect(await recognize(speech, spelling(' carim'), { language: 'fr', languages: ['en'] })).toEqual({
    text: 'carim',
    language: 'fr',
  });
});

test('when the process crashes, the next one recognizes the whole utterance again', async () => {
  const before = new Set(recognizerProcesses());
  const reasons: string[] = [];
  const speech = await load(await write(), (reason) => reasons.push(reason));
  const mine = () => recognizerProcesses().filter((pid) => !before.has(pid));
  const killIt = async () => {
    const [pid] = mine();
    process.kill(pid!, 'SIGKILL');
    await expect.poll(mine).not.toContain(pid);
  };
  const say = async (texts: string[], meanwhile: () => Promise<unknown>) => {
    const utterance = speech.open({ language: 'en', prompt: '' });
    await utterance.accept(spelling(texts[0]!));
    await meanwhile();
    const preview = await utterance.accept(spelling(texts[1]!));
    const { text } = await utterance.finish();
    return { preview, text };
  };
  expect(await say([' send the', ' menu to us'], killIt)).toEqual({
    preview: null,
    text: 'send the menu to us',
  });
  expect(reasons).toEqual([]);
  // A success between two crashes resets the count.
  expect(await say([' one', ' two then'], killIt)).toEqual({ preview: null, text: 'one two then' });
  expect(await say([' and', ' go on'], async () => {})).toEqual({ preview: 'and go', text: 'and go on' });
  expect(reasons).toEqual([]);
});

test('disposing an utterance frees its stream, and it returns neither previews nor a final', async () => {
  const speech = await load(await write());
  const utterance = speech.open({ language: 'en', prompt: '' });
  await utterance.accept(spelling(' send the menu'));
  utterance.dispose();
  utterance.dispose();
  expect(await utterance.accept(spelling(' now'))).toBeNull();
  await expect(utterance.finish()).rejects.toThrow('given up');
  expect((await recognize(speech, spelling(' next one'))).text).toBe('next one');
});

test('audio that arrives while the process is busy is decoded with the next piece', async () => {
  const speech = await load(await write());
  const [busy, other] = [0, 1].map(() => speech.open({ language: 'en', prompt: '' }));
  const first = busy!.accept(joined(...Array.from({ length: 20 }, () => spelling(' a long sentence'))));
  expect(await other!.accept(spelling(' short'))).toBeNull();
  expect(await first).toMatch(/^a long sentence/);
  expect(await other!.accept(spelling(' one then'))).toBe('short one');
  expect((await other!.finish()).text).toBe('short one then');
  busy!.dispose();
});

test.each<[string, (model: SherpaModel) => Promise<unknown>, RegExp]>([
  ['a cut encoder', (model) => cut(model.files.encoder!), /ends in the middle|not an ONNX/],
  ['a cut decoder', (model) => cut(model.files.decoder!), /./],
  ['a cut joiner', (model) => cut(model.files.joiner!), /./],
  ['no joiner', (model) => rm(model.files.joiner!), /./],
  ['tokens of another model', (model) => writeFile(model.files.tokens!, 'a 0\n<blk> 1\n'), /./],
])('a streaming model with %s is rejected, and the server survives', async (_what, damage, reason) => {
  const model = await write();
  await damage(model);
  await expect(SherpaSpeech.load(model, { onDisabled: () => {} })).rejects.toThrow(reason);
});

async function cut(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(file, content.subarray(0, content.length - 200));
}

test('missing metadata and unsupported languages are found before they crash the process', async () => {
  await expect(load(await write({ without: 'chunk_shift' }))).rejects.toThrow(
    'Its encoder lacks chunk_shift.',
  );
  const whole = await write({ isStreaming: false, without: 'pred_hidden' });
  await expect(load(whole)).rejects.toThrow('Its encoder lacks pred_hidden.');
  const withoutFrench = await write({ prompts: ['en-US', 'auto'] });
  await expect(load(withoutFrench)).rejects.toThrow('It does not know fr.');
});
