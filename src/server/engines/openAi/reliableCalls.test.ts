import { expect, test } from 'vitest';
import { ServiceError, type ServiceFailure } from '#server/speech/serviceError.ts';
import { ReliableCalls } from './reliableCalls.ts';

const NEVER = new AbortController().signal;

/** Calls that fail with these failures in order and then succeed. */
function server(...failures: ServiceFailure[]) {
  const calls = new ReliableCalls({
    retryDelayMs: 1,
    onOpen: () => new ServiceError('unavailable', 'resting'),
  });
  let count = 0;
  const call = async () => {
    const kind = failures[count++];
    if (kind) throw new ServiceError(kind, `failed ${count}`);
    return 'answer';
  };
  const once = (signal = NEVER) => calls.once(call, signal);
  return { once, retried: (signal = NEVER) => calls.retry(() => once(signal), signal), count: () => count };
}

test.each<[ServiceFailure, number]>([
  ['busy', 3],
  ['unavailable', 3],
  ['rate_limited', 3],
  ['timeout', 1],
  ['refused', 1],
  ['invalid_answer', 1],
])('a server that keeps failing as %s is called %i times', async (kind, times) => {
  const { retried, count } = server(kind, kind, kind, kind);
  await expect(retried()).rejects.toThrow(`failed ${times}`);
  expect(count()).toBe(times);
});

test('a call that succeeds within its retries returns the answer', async () => {
  expect(await server('busy', 'unavailable').retried()).toBe('answer');
});

test('five consecutive outages open the circuit breaker, and any other failure resets the count', async () => {
  const failing = server('timeout', 'busy', 'timeout', 'busy', 'timeout');
  for (let at = 1; at <= 5; at++) await expect(failing.once()).rejects.toThrow(`failed ${at}`);
  await expect(failing.once()).rejects.toThrow('resting');
  const refusing = server('timeout', 'busy', 'refused', 'timeout', 'busy', 'timeout');
  for (let at = 1; at <= 6; at++) await expect(refusing.once()).rejects.toThrow(`failed ${at}`);
  expect(await refusing.once()).toBe('answer');
});

test('an aborted call neither waits for a retry nor calls the server', async () => {
  const stop = new AbortController();
  const { retried, count } = server();
  stop.abort(new Error('given up'));
  await expect(retried(stop.signal)).rejects.toThrow('given up');
  expect(count()).toBe(0);
});
