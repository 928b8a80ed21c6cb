import { SpeechError } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type Transcription, transcriptionOf } from './openAiAnswer.ts';
import { failureOf } from './openAiFailure.ts';
import { toWav } from './wav.ts';

export interface OpenAiServer {
  /** The server, its `/v1`, or the full address of its transcriptions endpoint. */
  url: string;
  model: string;
  /** Empty for servers without authentication. */
  key: string;
  timeoutMs: number;
}

export interface TranscriptionJob {
  /** 16 kHz mono. */
  samples: Int16Array;
  language: Language;
  prompt: string;
}

interface Response {
  status: number;
  body: string;
  retryAfter: string | null;
}

type Format = 'verbose_json' | 'json';

/** Statuses with which servers reject `verbose_json`, among other things. */
const FORMAT_REJECTIONS: ReadonlySet<number> = new Set([400, 404, 406, 415, 422, 501]);

/** Sends transcription requests to one server, and caches which response format it supports. */
export class OpenAiRequest {
  readonly #server: OpenAiServer;
  readonly #address: string;
  #format: Format = 'verbose_json';

  constructor(server: OpenAiServer) {
    this.#server = server;
    this.#address = addressOf(server.url);
  }

  /** Resolves with the text without noise. Rejects with SpeechError. */
  async transcribe(job: TranscriptionJob, signal: AbortSignal): Promise<Transcription> {
    const format = this.#format;
    let { status, body, retryAfter } = await this.#post(job, format, signal);
    if (format === 'verbose_json' && FORMAT_REJECTIONS.has(status)) {
      ({ status, body, retryAfter } = await this.#post(job, 'json', signal));
      if (status === 200) this.#format = 'json';
    }
    if (status !== 200) throw failureOf(status, body, retryAfter);
    const transcription = transcriptionOf(body, job.samples.length / 16);
    if (!transcription)
      throw new SpeechError('invalid_answer', 'The speech server did not answer with a transcription');
    return transcription;
  }

  async #post(job: TranscriptionJob, format: Format, signal: AbortSignal): Promise<Response> {
    const timeout = AbortSignal.timeout(this.#server.timeoutMs);
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        headers: this.#server.key ? { authorization: `Bearer ${this.#server.key}` } : {},
        body: formOf(job, this.#server.model, format),
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, body: await response.text(), retryAfter };
    } catch (error) {
      if (timeout.aborted)
        throw new SpeechError('timeout', 'The speech server did not answer in time', { cause: error });
      throw new SpeechError('unavailable', 'The speech server cannot be reached', { cause: error });
    }
  }
}

function addressOf(url: string): string {
  const base = url.replace(/\/+$/, '');
  if (base.endsWith('/audio/transcriptions')) return base;
  return `${base}${/\/v\d+$/.test(base) ? '' : '/v1'}/audio/transcriptions`;
}

function formOf({ samples, language, prompt }: TranscriptionJob, model: string, format: Format): FormData {
  const form = new FormData();
  form.set('file', new Blob([toWav(samples)], { type: 'audio/wav' }), 'utterance.wav');
  form.set('model', model);
  form.set('language', language);
  form.set('temperature', '0');
  form.set('response_format', format);
  if (format === 'verbose_json') form.set('timestamp_granularities[]', 'segment');
  if (prompt) form.set('prompt', prompt);
  return form;
}
