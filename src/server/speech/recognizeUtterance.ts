import { setTimeout as sleep } from 'node:timers/promises';
import { type RecognizedText, SpeechError, type TemporaryFailure } from './speechToText.ts';

const FIRST_PAUSE_MS = 500;

/** The part of a recogniser that is asked again. */
interface Recognizer {
  finish(): Promise<RecognizedText>;
}

export interface RecognizeOptions {
  signal: AbortSignal;
  /** The pause between two tries doubles up to this. */
  longestPauseMs: number;
  /** The last failure is thrown once this has passed since the first try; retries forever when absent. */
  giveUpAfterMs?: number;
  /** An answer that takes longer is reported as a timeout, and still waited for. */
  answerPatienceMs?: number;
  /** Called with each failure, before the pause that follows it. */
  onFailure(failure: TemporaryFailure): void | Promise<void>;
}

/** The final text of an utterance that was fed. Retries, since the recogniser keeps the audio and what was said is not given up. */
export async function recognizeUtterance(
  recognizer: Recognizer,
  options: RecognizeOptions,
): Promise<RecognizedText> {
  const { signal, longestPauseMs, giveUpAfterMs = Number.POSITIVE_INFINITY, onFailure } = options;
  const startedAt = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await answerOf(recognizer, options);
    } catch (error) {
      signal.throwIfAborted();
      if (performance.now() - startedAt > giveUpAfterMs) throw error;
      await onFailure(failureOf(error));
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

async function answerOf(
  recognizer: Recognizer,
  { signal, answerPatienceMs, onFailure }: RecognizeOptions,
): Promise<RecognizedText> {
  if (answerPatienceMs === undefined) return recognizer.finish();
  const reportSlow = () => signal.aborted || void onFailure('timeout');
  const waiting = setTimeout(reportSlow, answerPatienceMs);
  try {
    return await recognizer.finish();
  } finally {
    clearTimeout(waiting);
  }
}

function failureOf(error: unknown): TemporaryFailure {
  if (!(error instanceof SpeechError) || error.kind === 'unsupported_language') return 'unavailable';
  return error.kind;
}
