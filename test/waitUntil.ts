import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves with the milliseconds until the condition was true. Rejects after `limitMs`, and names what did not happen. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  limitMs: number,
  pollMs = 20,
): Promise<number> {
  const begunAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begunAt > limitMs) throw new Error(`Waited ${limitMs} ms in vain for ${what}`);
    await sleep(pollMs);
  }
  return performance.now() - begunAt;
}
