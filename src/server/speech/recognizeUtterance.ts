import { retryWithBackOff } from '#server/platform/concurrency/retryWithBackOff.ts';
import {
  clipFailureOf,
  isClipFailure,
  type RecognizedText,
  SpeechError,
  type TemporaryFailure,
} from './speechToText.ts';

const FIRST_DELAY_MS = 500;

interface Recognizer {
  finish(): Promise<RecognizedText>;
}

export interface RecognizeOptions {
  signal: AbortSignal;
  /** Maximum of the delay between two retries, which doubles each time. */
  maxDelayMs: number;
  /** Time since the first attempt after which the last failure is thrown; retries forever when absent. */
  giveUpAfterMs?: number;
  /** Time after which a missing answer is reported as a timeout; the answer is still awaited. */
  slowAfterMs?: number;
  /** Called with each failure, before the delay that follows it. */
  onFailure(failure: TemporaryFailure): void | Promise<void>;
}

/**
 * Resolves with an utterance's final text. Retries after a failure, because the recognizer keeps the audio until then;
 * only a ClipFailure is thrown immediately, because retrying it would delay all later speech.
 */
export async function recognizeUtterance(
  recognizer: Recognizer,
  options: RecognizeOptions,
): Promise<RecognizedText> {
  const { signal, maxDelayMs, giveUpAfterMs = Number.POSITIVE_INFINITY, onFailure } = options;
  const startedAt = performance.now();
  return retryWithBackOff(() => answerOf(recognizer, options), {
    firstDelayMs: FIRST_DELAY_MS,
    maxDelayMs,
    signal,
    onFailure: async (error) => {
      signal.throwIfAborted();
      if (clipFailureOf(error) || performance.now() - startedAt > giveUpAfterMs) throw error;
      await onFailure(failureOf(error));
    },
    minDelayMs: (error) => (error instanceof SpeechError ? error.retryAfterMs : 0),
  });
}

async function answerOf(
  recognizer: Recognizer,
  { signal, slowAfterMs, onFailure }: RecognizeOptions,
): Promise<RecognizedText> {
  if (slowAfterMs === undefined) return recognizer.finish();
  const reportSlow = () => signal.aborted || void onFailure('timeout');
  const timer = setTimeout(reportSlow, slowAfterMs);
  try {
    return await recognizer.finish();
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): TemporaryFailure {
  if (!(error instanceof SpeechError)) return 'unavailable';
  const { kind } = error;
  return kind === 'unsupported_language' || isClipFailure(kind) ? 'unavailable' : kind;
}
