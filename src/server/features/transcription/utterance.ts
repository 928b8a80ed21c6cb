import { recognizeUtterance } from '#server/speech/recognizeUtterance.ts';
import { SoundProfile } from '#server/speech/soundProfile.ts';
import { clipProblem, speechProblem } from '#server/speech/speechProblems.ts';
import { clipFailureOf, type RecognizedText, type UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { EchoCandidate } from './echoes.ts';

/** Retry delay: a recovered engine is used again within this time. The circuit breaker spares a failing one the requests. */
const MAX_DELAY_MS = 1_000;
/** When an engine takes longer for an utterance, its speaker is notified. */
const SLOW_AFTER_MS = 5_000;

export interface UtteranceEvents {
  onPreview(text: string): void;
  onProblem(problem: Problem): void;
  /** A preview arrived, so the engine works. */
  onAnswer(): void;
}

/** One utterance of one person, from its first sample to its final text. */
export class Utterance {
  readonly id: string;
  readonly startMs: number;
  #endMs: number | null = null;
  #closedAt = Number.POSITIVE_INFINITY;
  #isDisposed = false;
  readonly candidate: EchoCandidate;
  readonly #profile = new SoundProfile();
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
    this.#profile.addSamples(samples);
    // An engine that hangs is announced while its speaker goes on, not only once they pause.
    const timer = setTimeout(() => this.#reportSlowPreview(), SLOW_AFTER_MS);
    const handlePreview = (text: string | null) => {
      clearTimeout(timer);
      if (text) this.#showPreview(text);
    };
    void this.#recognizer.accept(samples, handlePreview).then(handlePreview);
  }

  close(endMs: number): void {
    this.#endMs = endMs;
    this.#closedAt = performance.now();
  }

  get endMs(): number | null {
    return this.#endMs;
  }

  /** False for a hum or music: models hallucinate words over both. */
  get mayBeSpeech(): boolean {
    return this.#profile.mayBeSpeech;
  }

  /** Whether its words are late, counted from its end: it may have waited for the utterances before it. */
  get isOverdue(): boolean {
    return performance.now() - this.#closedAt > SLOW_AFTER_MS;
  }

  /** Resolves with the final text, however long the engine is unavailable; null when the engine rejects the clip for good. */
  async finish(signal: AbortSignal): Promise<RecognizedText | null> {
    const waitedMs = performance.now() - this.#closedAt;
    try {
      const final = await recognizeUtterance(this.#recognizer, {
        signal,
        maxDelayMs: MAX_DELAY_MS,
        slowAfterMs: Math.max(0, SLOW_AFTER_MS - waitedMs),
        onFailure: (failure) => this.#events.onProblem(speechProblem(failure, 'live')),
      });
      this.candidate.settle(final.text);
      return final;
    } catch (error) {
      const failure = clipFailureOf(error);
      if (!failure) throw error;
      this.candidate.settle('');
      this.#events.onProblem(clipProblem(failure));
      return null;
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.candidate.settle('');
    this.#recognizer.dispose();
  }

  #showPreview(text: string): void {
    if (this.#endMs !== null || this.#isDisposed || !this.mayBeSpeech) return;
    this.#events.onPreview(text);
    this.#events.onAnswer();
  }

  #reportSlowPreview(): void {
    if (this.#endMs === null && !this.#isDisposed) this.#events.onProblem(speechProblem('timeout', 'live'));
  }
}
