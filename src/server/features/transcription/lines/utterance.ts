import { recognizeUtterance } from '#server/speech/recognizeUtterance.ts';
import { concatSamples } from '#server/speech/segmentation/concatSamples.ts';
import { SoundProfile } from '#server/speech/soundProfile.ts';
import { clipProblem, speechProblem } from '#server/speech/speechProblems.ts';
import { clipFailureOf, type RecognizedText, type UtteranceRecognizer } from '#server/speech/speechToText.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { LoudnessCurve } from '../echoes/loudness/loudnessCurve.ts';
import { type KeptSound, openParts } from '../echoes/ownSpeech/keptSound.ts';
import type { OwnParts, Part } from '../echoes/ownSpeech/ownParts.ts';

/** Longest retry delay, after which a recovered engine is used again; the circuit breaker spares a failing engine. */
const MAX_DELAY_MS = 1_000;
/** The speaker is notified when the engine takes longer than this for an utterance. */
const SLOW_AFTER_MS = 5_000;

interface UtteranceEvents {
  onPreview(text: string): void;
  onProblem(problem: Problem): void;
  /** Called when a preview arrives, which shows that the engine works. */
  onAnswer(): void;
}

interface UtteranceOptions {
  id: string;
  /** Media times; the audio begins before the first word. */
  startMs: number;
  spokenFromMs: number;
  loudness: LoudnessCurve;
  /** Opens a recognizer; called again when only parts of the utterance are the speaker's own. */
  open: () => UtteranceRecognizer;
}

/** One utterance of one person, from its first sample to its final text. */
export class Utterance {
  readonly id: string;
  readonly startMs: number;
  #endMs: number | null = null;
  #spokenFromMs: number;
  #closedAt = Number.POSITIVE_INFINITY;
  #isDisposed = false;
  #own: Exclude<OwnParts, 'none'> = 'all';
  /** Compared with the other microphones of the meeting. */
  readonly loudness: LoudnessCurve;
  readonly #profile = new SoundProfile();
  readonly #open: () => UtteranceRecognizer;
  #recognizer: UtteranceRecognizer;
  /** Kept in case only a part of the utterance is the speaker's own. */
  #samples: Int16Array[] = [];
  readonly #events: UtteranceEvents;

  constructor({ id, startMs, spokenFromMs, loudness, open }: UtteranceOptions, events: UtteranceEvents) {
    this.id = id;
    this.startMs = startMs;
    this.#spokenFromMs = spokenFromMs;
    this.loudness = loudness;
    this.#open = open;
    this.#recognizer = open();
    this.#events = events;
  }

  push(samples: Int16Array): void {
    this.#samples.push(samples);
    this.loudness.addSamples(samples);
    this.#profile.addSamples(samples);
    // Reports a hung engine while the speaker continues, rather than only at the next pause.
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

  /** False for humming or music, over both of which models hallucinate words. */
  get mayBeSpeech(): boolean {
    return this.#profile.mayBeSpeech;
  }

  /**
   * Milliseconds since the utterance ended, including the wait for utterances before it; negative while it is spoken.
   */
  get waitedMs(): number {
    return performance.now() - this.#closedAt;
  }

  /** Whether the final text is late. */
  get isOverdue(): boolean {
    return this.waitedMs > SLOW_AFTER_MS;
  }

  /** Excludes a wait that the engine did not cause. */
  excuse(waitMs: number): void {
    if (this.#endMs !== null) this.#closedAt = Math.min(performance.now(), this.#closedAt + waitMs);
  }

  /**
   * Resolves with the final text, however long the engine is unavailable; null if the engine rejects the clip for good.
   */
  async finish(signal: AbortSignal): Promise<RecognizedText | null> {
    try {
      return await recognizeUtterance(this.#recognizer, {
        signal,
        maxDelayMs: MAX_DELAY_MS,
        slowAfterMs: Math.max(0, SLOW_AFTER_MS - this.waitedMs),
        onFailure: (failure) => this.#events.onProblem(speechProblem(failure, 'live')),
      });
    } catch (error) {
      const failure = clipFailureOf(error);
      if (!failure) throw error;
      this.#events.onProblem(clipProblem(failure));
      return null;
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#samples = [];
    this.#recognizer.dispose();
  }

  /** Keeps only these parts of the ended utterance, which then begins with the first of them. */
  cutTo(parts: readonly Part[]): void {
    this.#own = parts;
    this.#recognizer.dispose();
    this.#recognizer = openParts(this.sound, parts);
    this.#spokenFromMs = Math.max(this.#spokenFromMs, this.startMs + (parts[0]?.fromMs ?? 0));
  }

  /** The parts that were kept. */
  get own(): Exclude<OwnParts, 'none'> {
    return this.#own;
  }

  /** All audio of the utterance, including parts that were left out. */
  get sound(): KeptSound {
    return { samples: concatSamples(this.#samples), open: this.#open };
  }

  /** Media time in ms of the speaker's first words. */
  get spokenFromMs(): number {
    return this.#spokenFromMs;
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
