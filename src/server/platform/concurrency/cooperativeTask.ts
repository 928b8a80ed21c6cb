import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A computation that may be paused at each yield. */
export type Steps<Result> = Generator<void, Result, void>;

/** Maximum time in ms that a computation may block the event loop, during which sockets and pings wait. */
const MAX_SLICE_MS = 10;

/** Runs a computation synchronously. */
export function runSynchronously<Result>(steps: Steps<Result>): Result {
  while (true) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a computation after all earlier ones, and yields to the event loop every few milliseconds. Computations run one
 * at a time, because several that alternate would together block the event loop as long as without pauses.
 */
export function runInSlices<Result>(begin: () => Steps<Result>): Promise<Result> {
  const result = last.then(() => runWithPauses(begin()));
  last = result.catch(() => {});
  return result;
}

async function runWithPauses<Result>(steps: Steps<Result>): Promise<Result> {
  let endsAt = performance.now() + MAX_SLICE_MS;
  while (true) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < endsAt) continue;
    await yieldToEventLoop();
    endsAt = performance.now() + MAX_SLICE_MS;
  }
}
