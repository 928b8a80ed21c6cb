import { setImmediate as otherWork } from 'node:timers/promises';

/** A computation that may pause wherever it yields. */
export type Steps<Result> = Generator<void, Result, void>;

/** How long a computation may hold the event loop, in ms: meanwhile no socket is read and no ping answered. */
const MAX_TURN_MS = 10;

/** Computes without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  while (true) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Computes when all that was asked before is done, and lets other work of the process run every few milliseconds. One at a
 * time, because many that pause would together hold the event loop as long as without pauses.
 */
export function inTurn<Result>(begin: () => Steps<Result>): Promise<Result> {
  const result = last.then(() => withPauses(begin()));
  last = result.catch(() => {});
  return result;
}

async function withPauses<Result>(steps: Steps<Result>): Promise<Result> {
  let endsAt = performance.now() + MAX_TURN_MS;
  while (true) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < endsAt) continue;
    await otherWork();
    endsAt = performance.now() + MAX_TURN_MS;
  }
}
