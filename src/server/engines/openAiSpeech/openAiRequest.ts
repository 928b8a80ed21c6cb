import { text } from 'node:stream/consumers';
import { toMs } from '#server/speech/sampleRate.ts';
import { countSamples } from '#server/speech/segmentation/concatSamples.ts';
import { SpeechError } from '#server/speech/speechToText.ts';
import type { Language } from '#shared/contract/languages.ts';
import { limitedAnswer } from '../openAi/limitedAnswer.ts';
import { transcriptionsAddress } from '../openAi/openAiAddress.ts';
import { failureOf } from '../openAi/openAiFailure.ts';
import { wavParts } from '../wav.ts';
import { multipartForm } from './multipart.ts';
import { type Transcription, transcriptionOf } from './openAiAnswer.ts';
import { readTranscriptStream } from './openAiStream.ts';
import { postParts } from './postParts.ts';

/** Limit of a text, in characters; people say up to 30 in a second. */
const CHARACTERS_PER_SECOND = 60;
const MIN_LIMIT = 200;

export interface OpenAiServer {
  /** Address of the server, of its `/v1`, or of its transcriptions endpoint (whisper.cpp's is `/inference`). */
  url: string;
  model: string;
  /** Empty for servers without authentication. */
  key: string;
  timeoutMs: number;
}

export interface TranscriptionJob {
  /** Consecutive audio, 16 kHz mono; sent without being copied. */
  pieces: readonly Int16Array[];
  /** Null makes the server detect the language. */
  language: Language | null;
  prompt: string;
}

interface Answer {
  status: number;
  body: string;
  retryAfter: string | null;
}

type Format = 'verbose_json' | 'json';

/** Statuses by which servers reject `verbose_json` or `stream`, and other things. */
const FORMAT_REJECTIONS: ReadonlySet<number> = new Set([400, 404, 406, 415, 422, 501]);

/** Sends transcription requests to one server, and caches which response formats the server supports. */
export class OpenAiRequest {
  readonly #server: OpenAiServer;
  readonly #address: string;
  #format: Format = 'verbose_json';
  #canStream = true;

  constructor(server: OpenAiServer) {
    this.#server = server;
    this.#address = transcriptionsAddress(server.url);
  }

  /** Resolves with the text, without noise. Rejects with SpeechError. */
  async transcribe(job: TranscriptionJob, signal: AbortSignal): Promise<Transcription> {
    const format = this.#format;
    let answer = await this.#post(job, { format }, signal);
    if (format === 'verbose_json' && FORMAT_REJECTIONS.has(answer.status)) {
      answer = await this.#post(job, { format: 'json' }, signal);
      if (answer.status === 200) this.#format = 'json';
    }
    return read(answer, job);
  }

  /**
   * Like `transcribe`, but passes the text to `onText` while the server is still decoding, if it can stream. For
   * previews only, because a stream lacks the probabilities that separate noise from words.
   */
  async stream(
    job: TranscriptionJob,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<Transcription> {
    if (!this.#canStream) return this.transcribe(job, signal);
    let isStream = false;
    const answer = await this.#post(job, { format: 'json', stream: true }, signal, async (body) => {
      isStream = true;
      return JSON.stringify({ text: await readTranscriptStream(body, onText) });
    });
    if (FORMAT_REJECTIONS.has(answer.status)) {
      const transcription = await this.transcribe(job, signal);
      this.#canStream = false;
      return transcription;
    }
    if (answer.status === 200) this.#canStream = isStream;
    return read(answer, job);
  }

  /** `readStream` reads the body of an answer that consists of events. */
  async #post(
    job: TranscriptionJob,
    kind: { format: Format; stream?: true },
    signal: AbortSignal,
    readStream?: (body: AsyncIterable<Uint8Array>) => Promise<string>,
  ): Promise<Answer> {
    const timeout = AbortSignal.timeout(this.#server.timeoutMs);
    const { parts, contentType } = formOf(job, this.#server.model, kind);
    const authorization = this.#server.key && { authorization: `Bearer ${this.#server.key}` };
    try {
      const answer = await postParts(this.#address, {
        headers: { 'content-type': contentType, ...authorization },
        parts,
        signal: AbortSignal.any([signal, timeout]),
      });
      const { statusCode: status = 0, headers } = answer;
      const isStream = headers['content-type']?.startsWith('text/event-stream');
      const bytes = limitedAnswer(answer, tooLong);
      const body = await (readStream && status === 200 && isStream ? readStream(bytes) : text(bytes));
      return { status, body, retryAfter: headers['retry-after'] ?? null };
    } catch (error) {
      if (error instanceof SpeechError) throw error;
      if (timeout.aborted)
        throw new SpeechError('timeout', 'The speech server did not answer in time', { cause: error });
      throw new SpeechError('unavailable', 'The speech server cannot be reached', { cause: error });
    }
  }
}

const tooLong = () => new SpeechError('invalid_answer', 'The answer of the speech server has no end');

function read({ status, body, retryAfter }: Answer, job: TranscriptionJob): Transcription {
  if (status !== 200) throw failureOf(status, body, retryAfter);
  const durationMs = toMs(countSamples(job.pieces));
  const transcription = transcriptionOf(body, durationMs);
  if (!transcription)
    throw new SpeechError('invalid_answer', 'The speech server did not answer with a transcription');
  // A gap in the transcript, because asking again would get the same text, and block all later speech.
  if (transcription.text.length > MIN_LIMIT + (durationMs / 1_000) * CHARACTERS_PER_SECOND)
    throw new SpeechError('clip_rejected', 'The speech server wrote more than anybody can say in this time');
  return transcription;
}

function formOf(
  { pieces, language, prompt }: TranscriptionJob,
  model: string,
  { format, stream }: { format: Format; stream?: true },
) {
  const fields = {
    model,
    ...(language && { language }),
    temperature: '0',
    response_format: format,
    ...(format === 'verbose_json' && { 'timestamp_granularities[]': 'segment' }),
    ...(stream && { stream: 'true' }),
    ...(prompt && { prompt }),
  };
  return multipartForm(fields, {
    field: 'file',
    name: 'utterance.wav',
    type: 'audio/wav',
    parts: wavParts(pieces),
  });
}
