import { type FirstRequest, requestKey } from '#shared/rules/firstRequest.ts';

/** The page is as old as its answers: what was not asked for by then is asked of the server. */
const MAX_AGE_MS = 30_000;

let answers: Record<string, unknown> = {};
let expiresAt = 0;

/** Sets what `takeInlined` finds. */
export function inlineAnswers(found: Record<string, unknown>): void {
  answers = { ...found };
  expiresAt = performance.now() + MAX_AGE_MS;
}

/** The answer that the page brought along, once: who asks again wants a new one. Null where nobody is signed in. */
export function takeInlined(request: FirstRequest): unknown {
  const key = requestKey(request);
  const answer = performance.now() < expiresAt ? answers[key] : undefined;
  delete answers[key];
  return answer;
}

/** Forgets all answers, since the browser is about to change what they say. */
export const dropInlined = (): void => inlineAnswers({});
