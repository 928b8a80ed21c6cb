import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryWithBackOff } from './retryWithBackOff.ts';

const { sleeps } = vi.hoisted(() => ({ sleeps: [] as { ms: number; isRef: boolean }[] }));

// Vitest's fake timers do not cover node:timers/promises, so this mock redirects it to the global timers that they
// cover.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal, ref }: { signal: AbortSignal; ref: boolean }) => {
    sleeps.push({ ms, isRef: ref });
    return new Promise((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      setTimeout(resolve, ms, value);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  },
}));

beforeEach(() => {
  sleeps.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An attempt that fails this many times, then resolves with the number of its calls. */
function failing(times: number) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return calls;
  });
}

const optionsWith = (controller = new AbortController()) => ({
  firstDelayMs: 100,
  maxDelayMs: 350,
  signal: controller.signal,
});

test('a success is returned immediately', async () => {
  expect(await retryWithBackOff(failing(0), optionsWith())).toBe(1);
  expect(sleeps).toEqual([]);
});

test('the delay doubles up to the maximum', async () => {
  const result = retryWithBackOff(failing(4), optionsWith());
  await vi.advanceTimersByTimeAsync(100 + 200 + 350 + 350);
  expect(await result).toBe(5);
  expect(sleeps.map(({ ms }) => ms)).toEqual([100, 200, 350, 350]);
});

test('onFailure is called before each delay, and minDelayMs can prolong a delay but not shorten it', async () => {
  const attempt = failing(3);
  const onFailure = vi.fn();
  const minDelayMs = (error: unknown) => ((error as Error).message === 'failure 1' ? 1_000 : 50);
  const result = retryWithBackOff(attempt, { ...optionsWith(), onFailure, minDelayMs });
  await vi.advanceTimersByTimeAsync(0);
  expect([attempt.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1_000 + 200 + 350);
  expect(await result).toBe(4);
  expect(sleeps.map(({ ms }) => ms)).toEqual([1_000, 200, 350]);
  expect(onFailure.mock.calls.map(([error]) => error.message)).toEqual([
    'failure 1',
    'failure 2',
    'failure 3',
  ]);
});

test('an error thrown by onFailure ends the retries', async () => {
  const attempt = failing(9);
  const onFailure = () => {
    throw new Error('final');
  };
  await expect(retryWithBackOff(attempt, { ...optionsWith(), onFailure })).rejects.toThrow('final');
  expect([attempt.mock.calls.length, sleeps]).toEqual([1, []]);
});

test('an abort during the delay ends the retries', async () => {
  const controller = new AbortController();
  const attempt = failing(9);
  const result = expect(retryWithBackOff(attempt, optionsWith(controller))).rejects.toThrow('closed');
  await vi.advanceTimersByTimeAsync(150);
  controller.abort(new Error('closed'));
  await result;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('a background retry lets the process exit during a delay', async () => {
  for (const isUnref of [false, true]) {
    const result = retryWithBackOff(failing(1), { ...optionsWith(), isUnref });
    await vi.advanceTimersByTimeAsync(100);
    await result;
  }
  expect(sleeps.map(({ isRef }) => isRef)).toEqual([true, false]);
});
