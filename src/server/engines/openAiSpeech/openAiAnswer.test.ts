import { expect, test } from 'vitest';
import { transcriptionOf } from './openAiAnswer.ts';

const textOf = (body: string, durationMs: number) => transcriptionOf(body, durationMs)?.text ?? null;

const answer = (...segments: object[]) => JSON.stringify({ text: 'whole', segments });

test('segments are joined, and hallucinated segments are dropped and counted', () => {
  const body = answer(
    { text: ' We begin.', no_speech_prob: 0.7, avg_logprob: -0.2, compression_ratio: 1.1 },
    { text: ' Ghost.', no_speech_prob: 0.61, avg_logprob: -1.1 },
    { text: ' la la la la la la', compression_ratio: 2.5 },
    { text: ' Thanks for watching!' },
    { text: ' On Monday.', no_speech_prob: 0.1, avg_logprob: -1.4 },
  );
  expect(transcriptionOf(body, 8_000)).toMatchObject({ text: 'We begin. On Monday.', invented: 3 });
});

test('segments after the end of the audio are dropped, with times in seconds or nanoseconds', () => {
  const body = answer({ text: 'said', start: 1 }, { text: 'dreamt', start: 4.2 });
  expect(textOf(body, 4_000)).toBe('said');
  const nanoseconds = answer({ text: 'said', start: 1e9 }, { text: 'dreamt', start: 4.2e9 });
  expect(textOf(nanoseconds, 4_000)).toBe('said');
});

test.each([
  ['in milliseconds', [0, 1_500]],
  ['negative', [-3, -1]],
  ['overlapping and backwards', [2, 0.5]],
])('no words are lost when times are %s', (_what, starts) => {
  const body = answer(
    ...starts.map((start, at) => ({ text: ['We begin', 'on Monday.'][at], start, end: start })),
  );
  expect(transcriptionOf(body, 4_000)).toMatchObject({ text: 'We begin on Monday.', invented: 0 });
});

test.each([
  ['text alone', '{"text":" Hello  there. "}', 'Hello there.'],
  ['segments alone', '{"segments":[{"text":"Hello"}]}', 'Hello'],
  ['fields of wrong types', '{"text":"Hello","segments":[{"text":3,"start":"x"}],"language":7}', 'Hello'],
  ['nothing heard', '{"segments":[]}', ''],
  ['NUL and a mark that reverses the text', '{"text":"He\\u0000llo\\u202e \\ud800"}', 'Hello \ufffd'],
  ['a phantom line', '{"text":"Thank you for watching!"}', ''],
])('an answer with %s is parsed', (_, body, text) => {
  expect(textOf(body, 3_000)).toBe(text);
});

test.each(['<html>502</html>', '', '[]', '{"error":{"message":"no"}}', '{"text":null}', 'null', '"text"'])(
  '%s is not a valid answer',
  (body) => {
    expect(textOf(body, 3_000)).toBeNull();
  },
);

test.each([
  ['french', 'fr'],
  ['French', 'fr'],
  ['ar', 'ar'],
  ['en-US', 'en'],
  ['welsh', null],
  ['', null],
])('the language "%s" is recognized by its name or its code', (language, known) => {
  expect(transcriptionOf(JSON.stringify({ text: 'x', language }), 3_000)?.language).toBe(known);
});

test.each([
  [{}, null],
  [{ detected_language: 'french' }, 'fr'],
  [{ detected_language: 'french', detected_language_probability: 0.97 }, 'fr'],
  [{ detected_language: 'french', detected_language_probability: 0.4 }, 'unsure'],
  [{ detected_language: 'welsh', detected_language_probability: 0.97 }, 'unsure'],
])('a language that whisper.cpp detects counts only if it is certain: %o', (detection, detected) => {
  const body = JSON.stringify({ text: 'x', language: 'english', ...detection });
  expect(transcriptionOf(body, 3_000)).toMatchObject({ language: 'en', detected });
});
