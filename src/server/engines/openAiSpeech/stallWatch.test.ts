import { expect, onTestFinished, test, vi } from 'vitest';
import { StallWatch } from './stallWatch.ts';

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A server that hangs until it is released; requests sent before the release are never answered. */
function hangingServer() {
  const server = { hangs: true, asked: 0, probed: 0 };
  const call = async (signal: AbortSignal) => {
    server.asked++;
    return server.hangs ? never(signal) : 'answer';
  };
  const probe = async (signal: AbortSignal) => {
    server.probed++;
    return server.hangs ? never(signal) : 'answer';
  };
  return { server, call, stalls: new StallWatch({ patienceMs: 200, probe }) };
}

test('calls made while the server hung are retried once it recovers', async () => {
  const { server, call, stalls } = hangingServer();
  const answers = Promise.all([1, 2, 3].map(() => stalls.run(new AbortController().signal, call)));
  await expect.poll(() => server.probed).toBeGreaterThan(0);
  server.hangs = false;
  expect(await answers).toEqual(['answer', 'answer', 'answer']);
  expect(server.asked).toBe(6);
});

test('a slow server that answers is not retried again, and a quick one is not probed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, stalls } = hangingServer();
  server.hangs = false;
  let asked = 0;
  const slow = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked++;
      setTimeout(resolve, 1_500, 'late');
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const runSlow = async () => {
    const answer = stalls.run(new AbortController().signal, slow);
    await vi.advanceTimersByTimeAsync(4_000);
    return answer;
  };
  expect(await runSlow()).toBe('late');
  expect([asked, server.probed]).toEqual([2, 1]);
  expect(await runSlow()).toBe('late');
  expect([asked, server.probed]).toEqual([3, 1]);
  await stalls.run(new AbortController().signal, async () => 'at once');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.probed).toBe(1);
});

test('an aborted call is not retried', async () => {
  const { server, call, stalls } = hangingServer();
  const given = new AbortController();
  const answer = stalls.run(given.signal, call);
  given.abort(new Error('given up'));
  await expect(answer).rejects.toThrow('given up');
  expect(server.asked).toBe(1);
  stalls.close();
});
