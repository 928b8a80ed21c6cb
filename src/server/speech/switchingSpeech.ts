import type { Language } from '#shared/contract/languages.ts';
import {
  type OutsideService,
  type RecognizedText,
  SpeechError,
  type SpeechToText,
  type UtteranceOptions,
  type UtteranceRecognizer,
} from './speechToText.ts';

/** Delegates to the current engine, so that the engine can be replaced while meetings run. */
export class SwitchingSpeech implements SpeechToText {
  #current: SpeechToText;
  readonly #listeners = new Set<() => void>();

  constructor(first: SpeechToText) {
    this.#current = first;
  }

  get current(): SpeechToText {
    return this.#current;
  }

  get name(): string {
    return this.#current.name;
  }

  get service(): OutsideService | undefined {
    return this.#current.service;
  }

  get languages(): ReadonlySet<Language> {
    return this.#current.languages;
  }

  get takesVocabulary(): boolean {
    return this.#current.takesVocabulary === true;
  }

  /** Sets the engine that recognizes the utterances opened from now on. */
  use(engine: SpeechToText): void {
    this.#current = engine;
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  open(options: UtteranceOptions): UtteranceRecognizer {
    return new SwitchingUtterance(this, options);
  }

  close(): Promise<void> {
    return this.#current.close();
  }
}

/** Keeps its audio, so that the next engine can recognize the utterance if the engine that began it fails. */
class SwitchingUtterance implements UtteranceRecognizer {
  readonly #speech: SwitchingSpeech;
  readonly #options: UtteranceOptions;
  readonly #pieces: Int16Array[] = [];
  #engine: SpeechToText;
  #recognizer: UtteranceRecognizer;

  constructor(speech: SwitchingSpeech, options: UtteranceOptions) {
    this.#speech = speech;
    this.#options = options;
    this.#engine = speech.current;
    this.#recognizer = this.#engine.open(options);
  }

  accept(samples: Int16Array, onPartial?: (text: string) => void): Promise<string | null> {
    this.#pieces.push(samples);
    return this.#recognizer.accept(samples, onPartial);
  }

  async finish(): Promise<RecognizedText> {
    try {
      return await this.#recognizer.finish();
    } catch (error) {
      if (!this.#takeNextEngine()) throw error;
      return this.#recognizer.finish();
    }
  }

  dispose(): void {
    this.#pieces.length = 0;
    this.#recognizer.dispose();
  }

  /**
   * Moves the utterance to the current engine. False when the utterance already uses it, or when it does not support
   * the language.
   */
  #takeNextEngine(): boolean {
    const engine = this.#speech.current;
    if (engine === this.#engine) return false;
    try {
      const recognizer = engine.open(this.#options);
      this.#recognizer.dispose();
      this.#recognizer = recognizer;
    } catch (error) {
      if (error instanceof SpeechError) return false;
      throw error;
    }
    this.#engine = engine;
    for (const samples of this.#pieces) void this.#recognizer.accept(samples);
    return true;
  }
}
