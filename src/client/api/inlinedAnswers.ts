import { type FirstRequest, requestKey } from '#shared/rules/screens/firstRequest.ts';

/** Embedded answers expire: after this time a request goes to the server. */
const MAX_AGE_MS = 30_000;

let answers: Record<string, unknown> = {};
let expiresAt = 0;

/** Sets what `takeInlined` finds. */
export function inlineAnswers(found: Record<string, unknown>): void {
  answers = { ...found };
  expiresAt = performance.now() + MAX_AGE_MS;
}

/** The answer embedded in the page, returned once: a second call wants fresh data. Null where nobody is signed in. */
export function takeInlined(request: FirstRequest): unknown {
  const key = requestKey(request);
  const answer = performance.now() < expiresAt ? answers[key] : undefined;
  delete answers[key];
  return answer;
}

/** Forgets all answers, since the browser is about to change what they say. */
export const dropInlined = (): void => inlineAnswers({});
