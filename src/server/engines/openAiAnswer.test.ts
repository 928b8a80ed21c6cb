import { expect, test } from 'vitest';
import { transcriptionOf } from './openAiAnswer.ts';

const textOf = (body: string, durationMs: number) => transcriptionOf(body, durationMs)?.text ?? null;

const answer = (...segments: object[]) => JSON.stringify({ text: 'whole', segments });

test('segments are joined, and noise is left out', () => {
  const body = answer(
    { text: ' We begin.', no_speech_prob: 0.7, avg_logprob: -0.2, compression_ratio: 1.1 },
    { text: ' Ghost.', no_speech_prob: 0.61, avg_logprob: -1.1 },
    { text: ' la la la la la la', compression_ratio: 2.5 },
    { text: ' Thanks for watching!' },
    { text: ' On Monday.', no_speech_prob: 0.1, avg_logprob: -1.4 },
  );
  expect(transcriptionOf(body, 8_000)).toEqual({ text: 'We begin. On Monday.', invented: 3 });
});

test('segments after the end of the audio are dropped, in seconds and in nanoseconds', () => {
  const body = answer({ text: 'said', start: 1 }, { text: 'dreamt', start: 4.2 });
  expect(textOf(body, 4_000)).toBe('said');
  const nanoseconds = answer({ text: 'said', start: 1e9 }, { text: 'dreamt', start: 4.2e9 });
  expect(textOf(nanoseconds, 4_000)).toBe('said');
});

test.each([
  ['text alone', '{"text":" Hello  there. "}', 'Hello there.'],
  ['segments alone', '{"segments":[{"text":"Hello"}]}', 'Hello'],
  ['fields of wrong types', '{"text":"Hello","segments":[{"text":3,"start":"x"}],"language":7}', 'Hello'],
  ['nothing heard', '{"segments":[]}', ''],
  ['a phantom line', '{"text":"Thank you for watching!"}', ''],
])('%s is understood', (_, body, text) => {
  expect(textOf(body, 3_000)).toBe(text);
});

test.each(['<html>502</html>', '', '[]', '{"error":{"message":"no"}}', '{"text":null}', 'null', '"text"'])(
  '%s is no answer',
  (body) => {
    expect(textOf(body, 3_000)).toBeNull();
  },
);
