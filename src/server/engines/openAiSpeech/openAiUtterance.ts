import { countSamples } from '#server/speech/segmentation/concatSamples.ts';
import {
  type RecognizedText,
  SpeechError,
  type UtteranceOptions,
  type UtteranceRecognizer,
} from '#server/speech/speechToText.ts';
import { vocabularyPrompt } from '#server/speech/vocabularyPrompt.ts';
import type { Language } from '#shared/contract/languages.ts';
import { bareWords, isHallucination } from '../hallucinations.ts';
import { LocalAgreement } from '../localAgreement.ts';
import type { Transcription } from './openAiAnswer.ts';
import type { TranscriptionJob } from './openAiRequest.ts';

/** The part of the engine that an utterance uses. */
export interface Transcriber {
  /** Whether a preview could be sent immediately and without delaying a final request. */
  readonly hasRoom: boolean;
  /** `onText` gets the text so far if the server streams. */
  preview(job: TranscriptionJob, signal: AbortSignal, onText: (text: string) => void): Promise<Transcription>;
  /** Rejects with SpeechError. */
  final(job: TranscriptionJob, signal: AbortSignal): Promise<Transcription>;
}

/** Minimum audio for a preview, because models hallucinate words over less. */
const MIN_PREVIEW_SAMPLES = 16_000;
const MIN_FINAL_SAMPLES = 1_600;
const PROMPT_CHARACTERS = 200;

/** Sends the utterance so far for a preview whenever the server has capacity, and the whole utterance at the end. */
export class OpenAiUtterance implements UtteranceRecognizer {
  readonly #engine: Transcriber;
  readonly #language: Language;
  readonly #vocabulary: string;
  readonly #prompt: string;
  readonly #hasPreviews: boolean;
  readonly #agreement = new LocalAgreement();
  readonly #end = new AbortController();
  #pieces: Int16Array[] = [];
  #preview: AbortController | null = null;
  #isFinishing = false;
  #shownCharacters = 0;

  constructor(engine: Transcriber, options: UtteranceOptions) {
    const { language, prompt, hasPreviews = true, vocabulary = [] } = options;
    this.#engine = engine;
    this.#language = language;
    this.#vocabulary = vocabularyPrompt(vocabulary);
    this.#prompt = `${this.#vocabulary} ${prompt.slice(-PROMPT_CHARACTERS)}`.trim();
    this.#hasPreviews = hasPreviews;
  }

  async accept(samples: Int16Array, onPartial?: (text: string) => void): Promise<string | null> {
    if (this.#isFinishing || this.#end.signal.aborted) return null;
    this.#pieces.push(samples);
    // Sends one preview at a time; the next one includes the audio that arrives meanwhile.
    const isLongEnough = this.#length() >= MIN_PREVIEW_SAMPLES;
    if (!this.#hasPreviews || this.#preview || !isLongEnough || !this.#engine.hasRoom) return null;
    const preview = new AbortController();
    this.#preview = preview;
    try {
      const { text } = await this.#engine.preview(
        this.#job(),
        AbortSignal.any([preview.signal, this.#end.signal]),
        (streamed) => this.#showLonger(streamed, onPartial),
      );
      if (this.#isFinishing) return null;
      const agreed = this.#agreement.add(text);
      this.#shownCharacters = agreed.length;
      return agreed;
    } catch {
      return null;
    } finally {
      this.#preview = null;
    }
  }

  async finish(): Promise<RecognizedText> {
    if (this.#end.signal.aborted) throw new SpeechError('unavailable', 'The utterance was given up');
    this.#isFinishing = true;
    this.#preview?.abort();
    const isTooShort = this.#length() < MIN_FINAL_SAMPLES;
    if (isTooShort) return { text: '', language: this.#language };
    const { text, invented, language } = await this.#engine.final(this.#job(), this.#end.signal);
    const spoken = { text, language: language ?? this.#language, ...(invented > 0 && { invented }) };
    return isEcho(text, this.#vocabulary) ? { ...spoken, text: '', invented: invented + 1 } : spoken;
  }

  dispose(): void {
    this.#end.abort();
    this.#pieces = [];
  }

  /**
   * Shows a streamed preview only once it is longer than the shown text, because each preview starts from the
   * beginning.
   */
  #showLonger(streamed: string, onPartial: ((text: string) => void) | undefined): void {
    const text = this.#agreement.settledWith(streamed);
    if (this.#isFinishing || !onPartial || text.length <= this.#shownCharacters || isHallucination(streamed))
      return;
    this.#shownCharacters = text.length;
    onPartial(text);
  }

  #job(): TranscriptionJob {
    return { pieces: [...this.#pieces], language: this.#language, prompt: this.#prompt };
  }

  #length(): number {
    return countSamples(this.#pieces);
  }
}

/** Whether a text is only the list of terms from the prompt, which Whisper repeats over silence. Nobody reads it out. */
function isEcho(text: string, vocabulary: string): boolean {
  const terms = vocabulary.split(',').length;
  return terms > 2 && bareWords(vocabulary) === bareWords(text);
}
