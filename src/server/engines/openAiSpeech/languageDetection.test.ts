import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { LanguageDetection } from './languageDetection.ts';
import type { Transcription } from './openAiAnswer.ts';
import type { TranscriptionJob } from './openAiRequest.ts';

type Server = (hint: Language | null) => Partial<Transcription>;

/**
 * Sends utterances under a chosen language; returns the language of each line, and the languages that the server was
 * asked for.
 */
async function speak(
  server: Server,
  spoken: readonly { chosen: Language; seconds: number }[],
  languages: readonly Language[] = ['en', 'fr', 'ar'],
) {
  const detection = new LanguageDetection(new Set(languages));
  const asked: (Language | null)[] = [];
  const lines: (Language | null)[] = [];
  for (const { chosen, seconds } of spoken) {
    const job: TranscriptionJob = {
      pieces: [new Int16Array(seconds * 8_000), new Int16Array(seconds * 8_000)],
      language: chosen,
      prompt: '',
    };
    const answer = await detection.recognize(job, async ({ language }) => {
      asked.push(language);
      return { text: '', invented: 0, language: null, detected: null, ...server(language) };
    });
    lines.push(answer.language);
  }
  return { lines, asked };
}

const under = (chosen: Language, ...seconds: number[]) => seconds.map((each) => ({ chosen, seconds: each }));

test('a server that names no language is always told the chosen one', async () => {
  const { lines, asked } = await speak(() => ({}), under('en', 5, 5, 5));
  expect([lines, asked]).toEqual([
    [null, null, null],
    ['en', 'en', 'en'],
  ]);
});

test('a server that repeats the language it was told detects it in long utterances, where it is told none', async () => {
  const french: Server = (hint) => ({ language: hint ?? 'fr' });
  const { lines, asked } = await speak(french, under('en', 5, 5, 3, 5));
  // The first answer shows that the server names languages; a short utterance is assumed to be in the chosen one.
  expect(asked).toEqual(['en', null, 'en', null]);
  expect(lines).toEqual([null, 'fr', null, 'fr']);
});

test('an answer in another language than was asked for is believed', async () => {
  expect((await speak(() => ({ language: 'fr' }), under('en', 2, 2))).lines).toEqual(['fr', 'fr']);
});

test('what whisper.cpp detects beside its answer has the utterance written anew in that language', async () => {
  const whisperCpp: Server = (hint) => ({ language: hint ?? 'en', detected: 'fr' });
  const { lines, asked } = await speak(whisperCpp, under('en', 5, 2));
  expect(asked).toEqual(['en', 'fr', 'en']);
  expect(lines[0]).toBe('fr');
  expect(lines[1]).not.toBe('fr');
  const unsure: Server = (hint) => ({ language: hint ?? 'en', detected: 'unsure' });
  expect((await speak(unsure, under('ar', 5, 5))).asked).toEqual(['ar', 'ar']);
});

test('a server that takes English for granted contradicts nobody, and is soon asked no more', async () => {
  const vllm: Server = (hint) => ({ language: hint ?? 'en' });
  const { lines, asked } = await speak(vllm, under('ar', 5, 5, 5, 5, 5, 5));
  expect(new Set(lines)).toEqual(new Set(['ar']));
  expect(asked).toEqual(['ar', null, 'ar', null, 'ar', null, 'ar', 'ar', 'ar']);
  expect((await speak(() => ({ language: 'en' }), under('fr', 2, 2))).lines).toEqual([null, null]);
});

test('English counts from a server that has detected another language as well', async () => {
  const spoken: Language[] = ['fr', 'en', 'en'];
  const server: Server = (hint) => ({ language: hint ?? spoken.shift() ?? null });
  expect((await speak(server, under('fr', 5, 5, 5))).lines).toEqual(['fr', 'fr', 'en']);
});

test('a language that the engine is not asked for stays unheard', async () => {
  const arabic: Server = (hint) => ({ language: hint ?? 'ar', detected: null });
  expect((await speak(arabic, under('en', 5, 5), ['en', 'fr'])).lines).not.toContain('ar');
});
