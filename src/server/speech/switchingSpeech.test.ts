import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { SpeechError, type SpeechToText } from './speechToText.ts';
import { SwitchingSpeech } from './switchingSpeech.ts';

/** An engine that answers with its name and the number of samples, or rejects once it is gone. */
function engine(name: string, languages: Language[], { isGone = false } = {}): SpeechToText {
  return {
    name,
    languages: new Set(languages),
    open({ language }) {
      if (!languages.includes(language)) throw new SpeechError('unsupported_language', name);
      let heard = 0;
      return {
        accept: async (samples, onPartial) => {
          heard += samples.length;
          onPartial?.(name);
          return `${name} ${heard}`;
        },
        finish: async () => {
          if (isGone) throw new SpeechError('unavailable', `${name} is gone`);
          return { text: `${name} ${heard}`, language };
        },
        dispose: () => {},
      };
    },
    close: async () => {},
  };
}

const SECOND = new Int16Array(16_000);

test('onChange is called when another engine takes over, until it is unsubscribed', () => {
  const speech = new SwitchingSpeech(engine('first', ['en']));
  const names: string[] = [];
  const stop = speech.onChange(() => names.push(speech.name));
  speech.use(engine('second', ['en', 'fr']));
  stop();
  speech.use(engine('third', ['en']));
  expect(names).toEqual(['second']);
});

test('an utterance stays with its engine, and the next one uses the new engine', async () => {
  const speech = new SwitchingSpeech(engine('first', ['en']));
  const before = speech.open({ language: 'en', prompt: '' });
  speech.use(engine('second', ['en', 'fr']));
  const partials: string[] = [];
  expect(await before.accept(SECOND, (text) => partials.push(text))).toBe('first 16000');
  expect(partials).toEqual(['first']);
  expect((await before.finish()).text).toBe('first 16000');
  expect(speech.name).toBe('second');
  expect([...speech.languages]).toEqual(['en', 'fr']);
  const after = speech.open({ language: 'fr', prompt: '' });
  expect(await after.accept(SECOND)).toBe('second 16000');
});

test('an utterance whose engine is gone is recognized by the next one from its first sample', async () => {
  const speech = new SwitchingSpeech(engine('first', ['en'], { isGone: true }));
  const utterance = speech.open({ language: 'en', prompt: '' });
  await utterance.accept(SECOND);
  await utterance.accept(SECOND);
  await expect(utterance.finish()).rejects.toThrow('first is gone');
  speech.use(engine('second', ['en']));
  expect((await utterance.finish()).text).toBe('second 32000');
});

test('an utterance in a language that the next engine lacks waits for one that supports it', async () => {
  const speech = new SwitchingSpeech(engine('first', ['fr'], { isGone: true }));
  const utterance = speech.open({ language: 'fr', prompt: '' });
  await utterance.accept(SECOND);
  speech.use(engine('second', ['en']));
  await expect(utterance.finish()).rejects.toThrow('first is gone');
  speech.use(engine('third', ['fr']));
  expect((await utterance.finish()).text).toBe('third 16000');
});
