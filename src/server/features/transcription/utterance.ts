import { setTimeout as sleep } from 'node:timers/promises';
import { type SpeechProblem, speechProblem } from '#server/speech/speechProblems.ts';
import { SpeechError, type SpeechFailure, type UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { HeardUtterance } from './echoes.ts';

const FIRST_PAUSE_MS = 500;
/** An engine that is back is asked again within this time; one that is known to be away costs no request. */
const LONGEST_PAUSE_MS = 1_000;
/** Longer than this for an utterance, and its speaker learns what everybody waits for. */
const ANSWER_PATIENCE_MS = 6_000;

export interface UtteranceEvents {
  onPreview(text: string): void;
  onProblem(problem: SpeechProblem): void;
}

/** One stretch of speech of one person, from its first sample to its stored line. */
export class Utterance {
  readonly id: string;
  readonly startMs: number;
  #endMs: number | null = null;
  #isDisposed = false;
  readonly heard: HeardUtterance;
  readonly #recognizer: UtteranceRecognizer;
  readonly #events: UtteranceEvents;

  constructor(
    id: string,
    startMs: number,
    heard: HeardUtterance,
    recognizer: UtteranceRecognizer,
    events: UtteranceEvents,
  ) {
    this.id = id;
    this.startMs = startMs;
    this.heard = heard;
    this.#recognizer = recognizer;
    this.#events = events;
  }

  hear(samples: Int16Array): void {
    this.heard.hear(samples);
    void this.#recognizer.accept(samples).then((text) => {
      if (text && this.#endMs === null && !this.#isDisposed) this.#events.onPreview(text);
    });
  }

  close(endMs: number): void {
    this.#endMs = endMs;
  }

  get endMs(): number | null {
    return this.#endMs;
  }

  /** The final text. Asks again for as long as the engine fails in a way that may pass: what was said is not given up. */
  async finish(signal: AbortSignal): Promise<{ text: string; language: Language }> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const final = await this.#answer(signal);
        this.heard.settle(final.text);
        return final;
      } catch (error) {
        if (signal.aborted) throw error;
        this.#events.onProblem(speechProblem(kindOf(error)));
        await sleep(pauseMs, undefined, { signal });
      }
    }
  }

  async #answer(signal: AbortSignal): Promise<{ text: string; language: Language }> {
    const complain = () => signal.aborted || this.#events.onProblem(speechProblem('timeout'));
    const waiting = setTimeout(complain, ANSWER_PATIENCE_MS);
    try {
      return await this.#recognizer.finish();
    } finally {
      clearTimeout(waiting);
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.heard.settle('');
    this.#recognizer.dispose();
  }
}

function kindOf(error: unknown): Exclude<SpeechFailure, 'unsupported_language'> {
  const isKnown = error instanceof SpeechError && error.kind !== 'unsupported_language';
  return isKnown ? (error.kind as Exclude<SpeechFailure, 'unsupported_language'>) : 'unavailable';
}
