import PQueue from 'p-queue';
import {
  type OutsideService,
  SpeechError,
  type SpeechToText,
  type UtteranceOptions,
} from '#server/speech/speechToText.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { CircuitBreaker } from '../openAi/circuitBreaker.ts';
import { LanguageDetection } from './languageDetection.ts';
import type { Transcription } from './openAiAnswer.ts';
import { OpenAiRequest, type OpenAiServer, type TranscriptionJob } from './openAiRequest.ts';
import { OpenAiUtterance, type Transcriber } from './openAiUtterance.ts';
import { StallWatch } from './stallWatch.ts';

export interface OpenAiSpeechOptions extends OpenAiServer {
  /** The model's languages; all supported ones when absent. */
  languages?: readonly Language[];
  /** Maximum number of concurrent requests. */
  concurrency: number;
  /** Delay before the first retry in milliseconds; doubles with each further retry. */
  retryDelayMs?: number;
}

/** Failures that mean that the server itself is down, rather than a problem with our account or the request. */
const SERVER_FAILURES: ReadonlySet<string> = new Set([
  'unavailable',
  'busy',
  'rate_limited',
  'timeout',
  'invalid_answer',
]);
/** Failures that often pass within a second. */
const BRIEF_FAILURES: ReadonlySet<string> = new Set(['unavailable', 'busy', 'rate_limited']);
const MAX_RETRIES = 2;
const STALL_TIMEOUT_MS = 3_000;
/** A tenth of a second of silence, the shortest audio that every server accepts. */
const PROBE: TranscriptionJob = { pieces: [new Int16Array(1_600)], language: 'en', prompt: '' };
const PRIORITY = { final: 1, preview: 0 } as const;

/** Client for any server with OpenAI's transcription API: speaches, vLLM, whisper.cpp, LocalAI, Groq, OpenAI. */
export class OpenAiSpeech implements SpeechToText, Transcriber {
  readonly name: string;
  readonly service: OutsideService;
  readonly languages: ReadonlySet<Language>;
  readonly takesVocabulary = true;
  readonly #request: OpenAiRequest;
  readonly #queue: PQueue;
  readonly #breaker = new CircuitBreaker();
  readonly #detection: LanguageDetection;
  readonly #retryDelayMs: number;
  readonly #closing = new AbortController();
  readonly #stalls = new StallWatch({
    patienceMs: STALL_TIMEOUT_MS,
    probe: (signal) => this.#request.transcribe(PROBE, AbortSignal.any([signal, this.#closing.signal])),
  });
  #lastFailure: SpeechError | null = null;
  /** Time (monotonic ms) until which no request is sent, as the server asked by Retry-After. */
  #restsUntil = 0;

  constructor(options: OpenAiSpeechOptions) {
    this.languages = new Set(options.languages ?? LANGUAGES);
    this.#detection = new LanguageDetection(this.languages);
    this.name = options.model;
    this.service = { setting: 'STT_URL', address: options.url };
    this.#request = new OpenAiRequest(options);
    this.#queue = new PQueue({ concurrency: options.concurrency });
    this.#retryDelayMs = options.retryDelayMs ?? 300;
  }

  open(options: UtteranceOptions): OpenAiUtterance {
    if (!this.languages.has(options.language)) {
      throw new SpeechError('unsupported_language', `${this.name} is not asked for this language`);
    }
    return new OpenAiUtterance(this, options);
  }

  get hasRoom(): boolean {
    const isFree = this.#queue.size === 0 && this.#queue.pending < this.#queue.concurrency;
    return isFree && !this.#breaker.isOpen && this.#restMs <= 0;
  }

  async preview(
    job: TranscriptionJob,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<Transcription> {
    return this.#queue.add(() => this.#attempt(job, signal, onText), { priority: PRIORITY.preview });
  }

  /** Recognizes an utterance. Retries while the server is busy or unreachable. Rejects with SpeechError. */
  final(job: TranscriptionJob, signal: AbortSignal): Promise<Transcription> {
    return this.#detection.recognize(job, (asked) => this.#retry(asked, signal));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#stalls.close();
    await this.#queue.onIdle();
  }

  async #retry(job: TranscriptionJob, signal: AbortSignal): Promise<Transcription> {
    for (let retry = 0; ; retry++) {
      try {
        return await this.#queue.add(() => this.#attempt(job, signal), { priority: PRIORITY.final });
      } catch (error) {
        const isBrief = error instanceof SpeechError && BRIEF_FAILURES.has(error.kind);
        if (!isBrief || this.#restMs > 0 || this.#breaker.isOpen || signal.aborted || retry >= MAX_RETRIES)
          throw error;
        await pause(this.#retryDelayMs * 2 ** retry);
      }
    }
  }

  get #restMs(): number {
    return this.#restsUntil - performance.now();
  }

  async #attempt(
    job: TranscriptionJob,
    signal: AbortSignal,
    onText?: (text: string) => void,
  ): Promise<Transcription> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    if (stop.aborted) throw new SpeechError('unavailable', 'The utterance was given up');
    const retryAfterMs = Math.max(0, this.#restMs);
    if (retryAfterMs > 0 || !this.#breaker.enter()) {
      const { kind, message } =
        this.#lastFailure ?? new SpeechError('unavailable', 'The speech server rests');
      throw new SpeechError(kind, message, { retryAfterMs });
    }
    try {
      const transcription = await this.#stalls.run(stop, (watched) =>
        onText ? this.#request.stream(job, watched, onText) : this.#request.transcribe(job, watched),
      );
      this.#breaker.succeed();
      return transcription;
    } catch (error) {
      if (stop.aborted || !(error instanceof SpeechError)) this.#breaker.abandon();
      else if (SERVER_FAILURES.has(error.kind)) {
        this.#lastFailure = error;
        this.#restsUntil = Math.max(this.#restsUntil, performance.now() + error.retryAfterMs);
        this.#breaker.fail();
      } else this.#breaker.succeed();
      throw error;
    }
  }
}

/** Waits for `ms` plus up to 50 % random jitter, so that utterances rejected together are not retried together. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms * (1 + Math.random() / 2)));
}
