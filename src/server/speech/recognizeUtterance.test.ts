import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RecognizeOptions, recognizeUtterance } from './recognizeUtterance.ts';
import { type RecognizedText, SpeechError } from './speechToText.ts';

// Vitest's fake timers do not cover node:timers/promises, so this mock redirects it to the global timers that they
// cover.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, ms, value);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
}));

const FINAL: RecognizedText = { text: 'We begin.', language: 'en' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A recognizer that rejects with these failures in order, then resolves with the final text; records the time of each
 * call.
 */
function recognizerOf(...failures: unknown[]) {
  const startedAt = performance.now();
  const calledAt: number[] = [];
  return {
    calledAt,
    finish: async (): Promise<RecognizedText> => {
      calledAt.push(performance.now() - startedAt);
      if (failures.length > 0) throw failures.shift();
      return FINAL;
    },
  };
}

const unavailable = () => new SpeechError('unavailable', 'away');

function optionsWith(options: Partial<RecognizeOptions> = {}) {
  const reported: string[] = [];
  const onFailure = (failure: string) => void reported.push(failure);
  return {
    reported,
    options: { signal: new AbortController().signal, maxDelayMs: 2_000, onFailure, ...options },
  };
}

test('an engine that succeeds is called once, and nothing is reported', async () => {
  const recognizer = recognizerOf();
  const { reported, options } = optionsWith();
  expect(await recognizeUtterance(recognizer, options)).toEqual(FINAL);
  expect(recognizer.calledAt).toEqual([0]);
  expect(reported).toEqual([]);
});

test('the delay between retries doubles up to the maximum', async () => {
  const recognizer = recognizerOf(unavailable(), unavailable(), unavailable(), unavailable());
  const { reported, options } = optionsWith();
  const final = recognizeUtterance(recognizer, options);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await final).toEqual(FINAL);
  expect(recognizer.calledAt.map(Math.round)).toEqual([0, 500, 1_500, 3_500, 5_500]);
  expect(reported).toEqual(Array(4).fill('unavailable'));
});

test('each failure is reported by its kind, and one without a temporary kind as unavailable', async () => {
  const recognizer = recognizerOf(
    new SpeechError('no_credit', 'x'),
    new SpeechError('unsupported_language', 'x'),
    new TypeError('x'),
  );
  const { reported, options } = optionsWith();
  const final = recognizeUtterance(recognizer, options);
  await vi.advanceTimersByTimeAsync(10_000);
  await final;
  expect(reported).toEqual(['no_credit', 'unavailable', 'unavailable']);
});

test('a slow answer is reported as a timeout and still used', async () => {
  const finish = () => new Promise<RecognizedText>((resolve) => setTimeout(resolve, 9_000, FINAL));
  const { reported, options } = optionsWith({ slowAfterMs: 6_000 });
  const final = recognizeUtterance({ finish }, options);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(await final).toEqual(FINAL);
  expect(reported).toEqual(['timeout']);
});

test('a Retry-After of the engine is waited for', async () => {
  const recognizer = recognizerOf(new SpeechError('rate_limited', 'x', { retryAfterMs: 7_000 }));
  const { reported, options } = optionsWith();
  const final = recognizeUtterance(recognizer, options);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(recognizer.calledAt.map(Math.round)).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await final).toEqual(FINAL);
  expect(reported).toEqual(['rate_limited']);
});

test.each(['clip_rejected', 'clip_too_large'] as const)('%s is not retried', async (kind) => {
  const recognizer = recognizerOf(new SpeechError(kind, 'no'));
  const { reported, options } = optionsWith();
  await expect(recognizeUtterance(recognizer, options)).rejects.toMatchObject({ kind });
  expect(recognizer.calledAt).toHaveLength(1);
  expect(reported).toEqual([]);
});

test('the last failure is thrown when the time for retries is over', async () => {
  const recognizer = recognizerOf(...Array.from({ length: 20 }, unavailable));
  const { options } = optionsWith({ giveUpAfterMs: 4_000 });
  const final = expect(recognizeUtterance(recognizer, options)).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(30_000);
  await final;
  expect(recognizer.calledAt.map(Math.round)).toEqual([0, 500, 1_500, 3_500, 5_500]);
});

test('an abort ends the retries and the reports', async () => {
  const controller = new AbortController();
  const recognizer = recognizerOf(unavailable(), unavailable());
  const { reported, options } = optionsWith({ signal: controller.signal });
  const final = expect(recognizeUtterance(recognizer, options)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  controller.abort(new Error('given up'));
  await vi.advanceTimersByTimeAsync(10_000);
  await final;
  expect(recognizer.calledAt).toEqual([0]);
  expect(reported).toEqual(['unavailable']);
});

test('an error thrown by onFailure ends the retries', async () => {
  const onFailure = async () => {
    throw new Error('the run was lost');
  };
  const { options } = optionsWith({ onFailure });
  await expect(recognizeUtterance(recognizerOf(unavailable()), options)).rejects.toThrow('the run was lost');
});
