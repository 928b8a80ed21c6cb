import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SherpaModel } from '#server/engines/sherpa/sherpaModel.ts';
import { SherpaSpeech } from '#server/engines/sherpa/sherpaSpeech.ts';
import type { Language } from '#shared/contract/languages.ts';
import { quiet } from '#test/audio/syntheticVoice.ts';
import { tinyTransducerModel } from '#test/tinyModels/tinyModel.ts';
import { spelling } from '#test/tinyModels/tinyTransducer.ts';
import { writeTinyModel } from '#test/tinyModels/writeTinyModel.ts';

let folder: string;
const loaded: SherpaSpeech[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-transducer-'));
});
afterAll(async () => {
  await Promise.all(loaded.map((speech) => speech.close()));
  await rm(folder, { recursive: true });
});

const write = (options: Parameters<typeof tinyTransducerModel>[0], rest: Partial<SherpaModel> = {}) =>
  writeTinyModel(folder, tinyTransducerModel(options), { languages: ['en', 'fr'], ...rest });

async function load(model: SherpaModel): Promise<SherpaSpeech> {
  const speech = await SherpaSpeech.load(model, { onDisabled: () => {} });
  loaded.push(speech);
  return speech;
}

interface Said {
  language?: Language;
  vocabulary?: string[];
}

async function recognize(
  speech: SherpaSpeech,
  samples: Int16Array,
  { language = 'en', ...options }: Said = {},
) {
  const utterance = speech.open({ language, prompt: '', ...options });
  void utterance.accept(samples);
  try {
    return await utterance.finish();
  } finally {
    utterance.dispose();
  }
}

test('a transducer turns sound into text, and joins letters split across two tokens', async () => {
  const speech = await load(await write({}));
  expect(speech.takesVocabulary).toBe(false);
  expect(await recognize(speech, spelling(' the café is open'))).toEqual({
    text: 'the café is open',
    language: 'en',
  });
  expect((await recognize(speech, quiet(1))).text).toBe('');
});

test('vocabulary terms win over words that sound alike, also in previews', async () => {
  const speech = await load(await write({}, { takesVocabulary: true }));
  expect(speech.takesVocabulary).toBe(true);
  const sound = spelling(' carim is here');
  const textWith = async (vocabulary?: string[]) =>
    (await recognize(speech, sound, vocabulary && { vocabulary })).text;
  expect(await textWith()).toBe('carim is here');
  expect(await textWith([])).toBe('carim is here');
  // Spelled with a capital letter, which this model's tokens lack.
  expect(await textWith(['Kharim'])).toBe('kharim is here');
  expect(await textWith(['budget'])).toBe('carim is here');

  const utterance = speech.open({ language: 'en', prompt: '', vocabulary: ['kharim'] });
  expect(await utterance.accept(sound)).toBe('kharim');
  utterance.dispose();
});

test.each([
  ['of another alphabet', 'وهران'],
  ['with a sign that the table lacks', 'kharim!'],
  ['that looks like a score', ':x'],
  ['that looks like a number', ':1.5'],
  ['that is a separator', '/'],
  ['that looks like a threshold', '#a'],
  ['with a token that is no word', '<blk>'],
  ['with bytes', '<0xC3>'],
  ['of spaces', '  '],
  ['that never ends', 'a'.repeat(5_000)],
])('a term %s is ignored, and the other terms are used', async (_what, term) => {
  const [speech] = [loaded.find(({ takesVocabulary }) => takesVocabulary)!];
  const vocabulary = [term, 'kharim', term];
  expect((await recognize(speech, spelling(' carim is here'), { vocabulary })).text).toBe('kharim is here');
});

test('a vocabulary that is too long is truncated', async () => {
  const [speech] = [loaded.find(({ takesVocabulary }) => takesVocabulary)!];
  const letters = 'abdefghijlmnopqrstuvwxyz';
  const many = [...letters].flatMap((a) => [...letters].map((b) => `z${a}${b}`));
  const textWith = async (vocabulary: string[]) =>
    (await recognize(speech, spelling(' carim is here'), { vocabulary })).text;
  expect(await textWith(['kharim', ...many])).toBe('kharim is here');
  expect(await textWith([...many, 'kharim'])).toBe('carim is here');
});

test('a model without vocabulary support ignores the vocabulary', async () => {
  const speech = await load(await write({}));
  expect((await recognize(speech, spelling(' carim'), { vocabulary: ['kharim'] })).text).toBe('carim');
});
