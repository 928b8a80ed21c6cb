import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client/api/callError.ts';
import { ReconnectPause } from './reconnectPause.ts';

const away = new CallError(503, '{}');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload tries again for ten minutes, after pauses of up to half a minute, and longer if it progresses', async () => {
  const pause = new ReconnectPause();
  const { signal } = new AbortController();
  const pausesUntilGivenUp = async () => {
    const lengths: number[] = [];
    while (pause.isWorthwhile(away)) {
      const from = performance.now();
      const over = pause.wait(signal);
      await vi.runAllTimersAsync();
      await over;
      lengths.push(performance.now() - from);
    }
    return lengths;
  };
  const lengths = await pausesUntilGivenUp();
  expect(lengths.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  expect(lengths).toHaveLength(24);
  pause.reportProgress(1);
  expect(await pausesUntilGivenUp()).toEqual(lengths);
  // Bytes that had been sent before are no progress.
  pause.reportProgress(1);
  expect(pause.isWorthwhile(away)).toBe(false);
});

test('an answer of the server other than that it is away is not tried again', () => {
  const statuses = [0, 409, 423, 429, 500, 502, 503, 504, 507, 403, 401];
  const retried = statuses.filter((status) => new ReconnectPause().isWorthwhile(new CallError(status, '{}')));
  expect(retried).toEqual([0, 409, 423, 429, 502, 503, 504]);
  expect(new ReconnectPause().isWorthwhile(new TypeError('bug'))).toBe(false);
});

test('a pause ends when the browser is online again, and fails when the upload is cancelled', async () => {
  const pause = new ReconnectPause();
  const cancelling = new AbortController();
  const first = pause.wait(cancelling.signal);
  window.dispatchEvent(new Event('online'));
  await expect(first).resolves.toBeUndefined();
  const second = pause.wait(cancelling.signal);
  cancelling.abort(new Error('cancelled'));
  await expect(second).rejects.toThrow('cancelled');
  await expect(pause.wait(cancelling.signal)).rejects.toThrow('cancelled');
  expect(vi.getTimerCount()).toBe(0);
});
