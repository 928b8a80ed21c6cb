import { recognizeUtterance } from '#server/speech/recognizeUtterance.ts';
import { speechProblem } from '#server/speech/speechProblems.ts';
import type { RecognizedText, UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { EchoCandidate } from './echoes.ts';

/** Retry delay: a recovered engine is used again within this time. The circuit breaker spares a failing one the requests. */
const MAX_DELAY_MS = 1_000;
/** When an engine takes longer for an utterance, its speaker is notified. */
const SLOW_AFTER_MS = 6_000;

export interface UtteranceEvents {
  onPreview(text: string): void;
  onProblem(problem: Problem): void;
}

/** One utterance of one person, from its first sample to its final text. */
export class Utterance {
  readonly id: string;
  readonly startMs: number;
  #endMs: number | null = null;
  #isDisposed = false;
  readonly candidate: EchoCandidate;
  readonly #recognizer: UtteranceRecognizer;
  readonly #events: UtteranceEvents;

  constructor(
    id: string,
    startMs: number,
    candidate: EchoCandidate,
    recognizer: UtteranceRecognizer,
    events: UtteranceEvents,
  ) {
    this.id = id;
    this.startMs = startMs;
    this.candidate = candidate;
    this.#recognizer = recognizer;
    this.#events = events;
  }

  push(samples: Int16Array): void {
    this.candidate.addSamples(samples);
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

  /** Resolves with the final text, however long the engine is unavailable. */
  async finish(signal: AbortSignal): Promise<RecognizedText> {
    const final = await recognizeUtterance(this.#recognizer, {
      signal,
      maxDelayMs: MAX_DELAY_MS,
      slowAfterMs: SLOW_AFTER_MS,
      onFailure: (failure) => this.#events.onProblem(speechProblem(failure, 'live')),
    });
    this.candidate.settle(final.text);
    return final;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.candidate.settle('');
    this.#recognizer.dispose();
  }
}
