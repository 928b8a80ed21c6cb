import { recognizeUtterance } from '#server/speech/recognizeUtterance.ts';
import { speechProblem } from '#server/speech/speechProblems.ts';
import type { RecognizedText, UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { HeardUtterance } from './echoes.ts';

/** An engine that is back is asked again within this time; one that is known to be away costs no request. */
const LONGEST_PAUSE_MS = 1_000;
/** Longer than this for an utterance, and its speaker learns what everybody waits for. */
const ANSWER_PATIENCE_MS = 6_000;

export interface UtteranceEvents {
  onPreview(text: string): void;
  onProblem(problem: Problem): void;
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

  /** The final text, however long the engine is away. */
  async finish(signal: AbortSignal): Promise<RecognizedText> {
    const final = await recognizeUtterance(this.#recognizer, {
      signal,
      longestPauseMs: LONGEST_PAUSE_MS,
      answerPatienceMs: ANSWER_PATIENCE_MS,
      onFailure: (failure) => this.#events.onProblem(speechProblem(failure, 'live')),
    });
    this.heard.settle(final.text);
    return final;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.heard.settle('');
    this.#recognizer.dispose();
  }
}
