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

test('a server that reports no language is always sent the chosen one', async () => {
  const { lines, asked } = await speak(() => ({}), under('en', 5, 5, 5));
  expect([lines, asked]).toEqual([
    [null, null, null],
    ['en', 'en', 'en'],
  ]);
});

test('a server that echoes the language hint gets no hint for long utterances, so that it detects the language', async () => {
  const french: Server = (hint) => ({ language: hint ?? 'fr' });
  const { lines, asked } = await speak(french, under('en', 5, 5, 3, 5));
  // The first answer shows that the server names languages; a short utterance is assumed to be in the chosen one.
  expect(asked).toEqual(['en', null, 'en', null]);
  expect(lines).toEqual([null, 'fr', null, 'fr']);
});

test('a reported language that differs from the hint is accepted', async () => {
  expect((await speak(() => ({ language: 'fr' }), under('en', 2, 2))).lines).toEqual(['fr', 'fr']);
});

test('a language that whisper.cpp detects beside its answer causes a second request in that language', async () => {
  const whisperCpp: Server = (hint) => ({ language: hint ?? 'en', detected: 'fr' });
  const { lines, asked } = await speak(whisperCpp, under('en', 5, 2));
  expect(asked).toEqual(['en', 'fr', 'en']);
  expect(lines[0]).toBe('fr');
  expect(lines[1]).not.toBe('fr');
  const unsure: Server = (hint) => ({ language: hint ?? 'en', detected: 'unsure' });
  expect((await speak(unsure, under('ar', 5, 5))).asked).toEqual(['ar', 'ar']);
});

test('a server that defaults to English overrules no chosen language, and is soon not asked to detect', async () => {
  const vllm: Server = (hint) => ({ language: hint ?? 'en' });
  const { lines, asked } = await speak(vllm, under('ar', 5, 5, 5, 5, 5, 5));
  expect(new Set(lines)).toEqual(new Set(['ar']));
  expect(asked).toEqual(['ar', null, 'ar', null, 'ar', null, 'ar', 'ar', 'ar']);
  expect((await speak(() => ({ language: 'en' }), under('fr', 2, 2))).lines).toEqual([null, null]);
});

test('English is accepted from a server that has detected another language before', async () => {
  const spoken: Language[] = ['fr', 'en', 'en'];
  const server: Server = (hint) => ({ language: hint ?? spoken.shift() ?? null });
  expect((await speak(server, under('fr', 5, 5, 5))).lines).toEqual(['fr', 'fr', 'en']);
});

test('a detected language outside the allowed languages is ignored', async () => {
  const arabic: Server = (hint) => ({ language: hint ?? 'ar', detected: null });
  expect((await speak(arabic, under('en', 5, 5), ['en', 'fr'])).lines).not.toContain('ar');
});
