import { CallError } from './callError.ts';

/** The last change, if its answer was lost, so that the server may have made it. */
let lost: { change: string; key: string } | null = null;

/** The idempotency key of this change: the earlier one if its answer was lost, so that it is not made twice. */
export function keyFor(change: string): string {
  const key = lost?.change === change ? lost.key : randomKey();
  // Kept only until the next change, after which a repetition may be intended, such as ending a reopened meeting.
  lost = null;
  return key;
}

/** Keeps the key if the change may have been made: an answer without a code does not come from the server. */
export function keepKey(change: string, key: string, error: unknown): void {
  if (!(error instanceof CallError) || error.code === null) lost = { change, key };
}

/** Random, so that nobody can guess the key of somebody else. randomUUID requires https. */
const randomKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-');
