import { setImmediate as otherWork } from 'node:timers/promises';

/** A computation that may be paused at each yield. */
export type Steps<Result> = Generator<void, Result, void>;

/** Maximum time in ms that a computation may block the event loop, during which sockets and pings wait. */
const MAX_TURN_MS = 10;

/** Runs a computation synchronously. */
export function atOnce<Result>(steps: Steps<Result>): Result {
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
