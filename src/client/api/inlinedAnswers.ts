import { type FirstRequest, requestKey } from '#shared/rules/screens/firstRequest.ts';

/** Age in ms at which inlined answers expire, so that the data are requested from the server. */
const MAX_AGE_MS = 30_000;

let answers: Record<string, unknown> = {};
let expiresAt = 0;

/** Sets the answers that `takeInlined` returns. */
export function inlineAnswers(found: Record<string, unknown>): void {
  answers = { ...found };
  expiresAt = performance.now() + MAX_AGE_MS;
}

/**
 * Returns an answer inlined in the page only once, because a second request asks for fresh data; undefined if there is
 * none. An answer can be null, as for the user if nobody is signed in.
 */
export function takeInlined(request: FirstRequest): unknown {
  const key = requestKey(request);
  const answer = performance.now() < expiresAt ? answers[key] : undefined;
  delete answers[key];
  return answer;
}

/** Drops all inlined answers, because a mutation is about to make them stale. */
export const dropInlined = (): void => inlineAnswers({});
