import { failureOf } from '#server/engines/openAi/openAiFailure.ts';
import { ModelError, type ModelFailure } from './languageModel.ts';

const TOO_LONG =
  /context.{0,20}(?:length|size|window)|maximum.{0,40}tokens|too many tokens|prompt is too long|exceed.{0,40}(?:context|tokens)/i;

/** Maps an error response to a ModelError. `retryAfter` is the value of the header. */
export function modelFailureOf(status: number, body: string, retryAfter: string | null): ModelError {
  const isRequestRefused = [400, 422, 500].includes(status);
  // 413 without more: a proxy in front of the model refuses the size of the request.
  if (status === 413 || (isRequestRefused && TOO_LONG.test(body)))
    return new ModelError('too_long', 'The prompt is longer than the context of the model');
  const { kind, retryAfterMs } = failureOf(status, body, retryAfter);
  return new ModelError(KINDS[kind] ?? 'misconfigured', `The language model's server answered ${status}`, {
    retryAfterMs,
  });
}

/** The failures of a speech server that a chat server can have too; the others concern clips. */
const KINDS: Partial<Record<string, ModelFailure>> = {
  unavailable: 'unavailable',
  busy: 'busy',
  rate_limited: 'rate_limited',
  timeout: 'timeout',
  refused: 'refused',
  no_credit: 'no_credit',
  invalid_answer: 'invalid_answer',
};
