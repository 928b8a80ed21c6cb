import * as z from 'zod/mini';
import { SpeechError, type SpeechFailure } from '#server/speech/speechToText.ts';

/** Limit of the server's Retry-After, because the operator may have raised the rate limit meanwhile. */
const MAX_RETRY_AFTER_MS = 5 * 60_000;

/** Statuses by which servers reject the clip, rather than the client. */
const CLIP_REJECTIONS: ReadonlySet<number> = new Set([400, 406, 411, 415, 422]);

const text = z.catch(z.optional(z.string()), undefined);
const Detail = z.object({ code: text, param: text, message: text });
const ErrorBody = z.object({ error: z.catch(z.optional(z.union([Detail, z.string()])), undefined) });

/** Maps an error response to a SpeechError. `retryAfter` is the value of the header. */
export function failureOf(status: number, body: string, retryAfter: string | null = null): SpeechError {
  const kind = kindOf(status, body);
  const isAskingToWait = kind === 'rate_limited' || kind === 'busy';
  return new SpeechError(kind, `The speech server answered ${status}`, {
    retryAfterMs: isAskingToWait ? retryAfterMs(retryAfter) : 0,
  });
}

function kindOf(status: number, body: string): SpeechFailure {
  if (status === 402 || (status === 429 && /insufficient_quota|billing/i.test(body))) return 'no_credit';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413) return 'clip_too_large';
  if (status === 429) return 'rate_limited';
  if (status === 503) return 'busy';
  if (status >= 500) return 'unavailable';
  if (status === 401 || status === 403) return 'refused';
  if (CLIP_REJECTIONS.has(status)) return isAboutModel(body) ? 'misconfigured' : 'clip_rejected';
  return status >= 400 ? 'misconfigured' : 'invalid_answer';
}

/** Whether the server rejects the model's name, which is a mistake in our settings and would affect every clip. */
function isAboutModel(body: string): boolean {
  const { error } = ErrorBody.safeParse(parse(body)).data ?? {};
  if (typeof error !== 'object') return false;
  return (
    error.code === 'model_not_found' || error.param === 'model' || /invalid model/i.test(error.message ?? '')
  );
}

/** Parses seconds or an HTTP date to milliseconds from now. */
function retryAfterMs(header: string | null): number {
  if (!header) return 0;
  const ms = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS) : 0;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
