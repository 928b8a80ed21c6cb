import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RecognizeOptions, recognizeUtterance } from './recognizeUtterance.ts';
import { type RecognizedText, SpeechError } from './speechToText.ts';

// Vitest's clock leaves the promised timers alone, so they are set by the timers that it does replace.
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

/** Answers with these one after the other, then with the final text; keeps when it was asked. */
function recognizerOf(...failures: unknown[]) {
  const beganAt = performance.now();
  const askedAt: number[] = [];
  return {
    askedAt,
    finish: async (): Promise<RecognizedText> => {
      askedAt.push(performance.now() - beganAt);
      if (failures.length > 0) throw failures.shift();
      return FINAL;
    },
  };
}

const away = () => new SpeechError('unavailable', 'away');

function optionsWith(options: Partial<RecognizeOptions> = {}) {
  const seen: string[] = [];
  const onFailure = (failure: string) => void seen.push(failure);
  return {
    seen,
    options: { signal: new AbortController().signal, longestPauseMs: 2_000, onFailure, ...options },
  };
}

test('an engine that answers is asked once and nothing is reported', async () => {
  const recognizer = recognizerOf();
  const { seen, options } = optionsWith();
  expect(await recognizeUtterance(recognizer, options)).toEqual(FINAL);
  expect(recognizer.askedAt).toEqual([0]);
  expect(seen).toEqual([]);
});

test('the pause between tries doubles up to the longest', async () => {
  const recognizer = recognizerOf(away(), away(), away(), away());
  const { seen, options } = optionsWith();
  const final = recognizeUtterance(recognizer, options);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await final).toEqual(FINAL);
  expect(recognizer.askedAt.map(Math.round)).toEqual([0, 500, 1_500, 3_500, 5_500]);
  expect(seen).toEqual(Array(4).fill('unavailable'));
});

test('each failure is reported by its kind, and one without a kind as an engine that is away', async () => {
  const recognizer = recognizerOf(
    new SpeechError('no_credit', 'x'),
    new SpeechError('unsupported_language', 'x'),
    new TypeError('x'),
  );
  const { seen, options } = optionsWith();
  const final = recognizeUtterance(recognizer, options);
  await vi.advanceTimersByTimeAsync(10_000);
  await final;
  expect(seen).toEqual(['no_credit', 'unavailable', 'unavailable']);
});

test('an answer that takes long is reported as a timeout and still taken', async () => {
  const finish = () => new Promise<RecognizedText>((resolve) => setTimeout(resolve, 9_000, FINAL));
  const { seen, options } = optionsWith({ answerPatienceMs: 6_000 });
  const final = recognizeUtterance({ finish }, options);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(await final).toEqual(FINAL);
  expect(seen).toEqual(['timeout']);
});

test('after the time to give up the last failure is thrown', async () => {
  const recognizer = recognizerOf(...Array.from({ length: 20 }, away));
  const { options } = optionsWith({ giveUpAfterMs: 4_000 });
  const final = expect(recognizeUtterance(recognizer, options)).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(30_000);
  await final;
  expect(recognizer.askedAt.map(Math.round)).toEqual([0, 500, 1_500, 3_500, 5_500]);
});

test('nothing is asked or reported any more once the caller aborts', async () => {
  const controller = new AbortController();
  const recognizer = recognizerOf(away(), away());
  const { seen, options } = optionsWith({ signal: controller.signal });
  const final = expect(recognizeUtterance(recognizer, options)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  controller.abort(new Error('given up'));
  await vi.advanceTimersByTimeAsync(10_000);
  await final;
  expect(recognizer.askedAt).toEqual([0]);
  expect(seen).toEqual(['unavailable']);
});

test('what the caller throws on a failure ends the tries', async () => {
  const onFailure = async () => {
    throw new Error('the run was lost');
  };
  const { options } = optionsWith({ onFailure });
  await expect(recognizeUtterance(recognizerOf(away()), options)).rejects.toThrow('the run was lost');
});
