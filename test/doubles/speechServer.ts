import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { samplesOf } from '#server/engines/wav.ts';
import { startLocalServer } from './localServer.ts';

const SAMPLES_PER_MS = 16;

export interface SpeechServer {
  url: string;
  /** The number of received transcription requests. */
  readonly requests: number;
  /** The prompt of each request; '' if there was none. */
  readonly prompts: readonly string[];
  /**
   * Sets the text of all responses, or a function that derives it from the clip's samples; null restores the default.
   */
  say(text: string | ((samples: Int16Array) => string) | null): void;
  /** Sets the language that the responses name, such as "french"; null restores the default. */
  nameLanguage(language: string | null): void;
  /** Overrides the response until called with null. */
  failWith(answer: ((response: ServerResponse) => void) | null): void;
  /** Sets a function that returns the error status for a clip's duration; null restores the default. */
  refuseClips(statusOf: ((durationMs: number) => number | null) | null): void;
  close(): Promise<void>;
}

/**
 * A test double of a speech server with OpenAI's API over real HTTP; by default, its text is the duration of the
 * speech.
 */
export async function startSpeechServer(): Promise<SpeechServer> {
  let failure: ((response: ServerResponse) => void) | null = null;
  let said: string | ((samples: Int16Array) => string) | null = null;
  let refusalOf: ((durationMs: number) => number | null) | null = null;
  let language: string | null = null;
  const prompts: string[] = [];
  const server = await startLocalServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    // The client disconnected, like a server that is killed.
    if (!body) return;
    prompts.push(promptIn(body));
    if (failure) return failure(response);
    const samples = samplesIn(body);
    const durationMs = Math.round(samples.length / SAMPLES_PER_MS);
    const refusal = refusalOf?.(durationMs);
    if (refusal) return response.writeHead(refusal).end('{"error":{"message":"no"}}');
    const text = typeof said === 'function' ? said(samples) : (said ?? `heard ${durationMs} ms`);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ text, ...(language && { language }) }));
  });
  return {
    url: `${server.address}/v1`,
    get requests() {
      return prompts.length;
    },
    prompts,
    say: (text) => {
      said = text;
    },
    nameLanguage: (named) => {
      language = named;
    },
    failWith: (answer) => {
      failure = answer;
    },
    refuseClips: (statusOf) => {
      refusalOf = statusOf;
    },
    close: server.close,
  };
}

const promptIn = (body: Buffer): string =>
  /name="prompt"\r\n\r\n(.*?)\r\n--/s.exec(body.toString('utf8'))?.[1] ?? '';

/** The samples of the WAV file in a multipart body. */
function samplesIn(body: Buffer): Int16Array {
  const start = body.indexOf('RIFF');
  if (start < 0) return new Int16Array();
  return samplesOf(body.subarray(start, start + 8 + body.readUInt32LE(start + 4)));
}
