import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readForm, startLocalServer } from './localServer.ts';
import { speechOf } from './speechOf.ts';

type Fields = Record<string, string>;
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** How one kind of server answers: normally, when streaming, and to what it rejects. */
interface Dialect {
  path?: string;
  transcription(fields: Fields): Answer;
  models?: readonly string[];
}

export const error = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  body,
  headers,
});
/** A response of server-sent events, sent one by one. */
export const events = (...data: unknown[]): Answer => ({
  headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  body: data,
});

const segment = { id: 0, seek: 0, start: 0, end: 1, tokens: [1], temperature: 0 };
const likely = { avg_logprob: -0.2, compression_ratio: 1.1, no_speech_prob: 0.01 };
const ghost = { ...segment, start: 1, text: ' Ghost.', avg_logprob: -1.3, no_speech_prob: 0.9 };

export const DIALECTS: Record<string, Dialect> = {
  speaches: {
    models: ['whisper'],
    transcription: ({ model, response_format, stream }) => {
      if (model !== 'whisper') return error(404, { detail: `Model '${model}' is not installed locally.` });
      if (stream) return events({ text: 'We begin on' }, { text: 'Monday at ten.' });
      if (response_format === 'json') return { body: { text: 'We begin on Monday at ten.' } };
      const segments = [{ ...segment, ...likely, text: ' We begin on Monday at ten.' }, ghost];
      return { body: { task: 'transcribe', language: 'en', duration: 2, text: 'x', words: null, segments } };
    },
  },
  vLLM: {
    models: ['whisper'],
    transcription: ({ model, response_format, stream }) => {
      if (model !== 'whisper')
        return error(404, {
          error: {
            message: `The model \`${model}\` does not exist.`,
            type: 'NotFoundError',
            param: 'model',
            code: 404,
          },
        });
      const chunk = (content: string) => ({
        id: 'trsc-1',
        object: 'transcription.chunk',
        choices: [{ delta: { content } }],
      });
      if (stream && response_format === 'verbose_json')
        return error(400, {
          error: { message: 'verbose_json cannot stream', type: 'BadRequestError', code: 400 },
        });
      if (stream) return events(chunk('We be'), chunk('gin on'), chunk(' Monday at ten.'), '[DONE]');
      if (response_format === 'json')
        return { body: { text: 'We begin on Monday at ten.', usage: { type: 'duration', seconds: 2 } } };
      const segments = [
        { ...segment, avg_logprob: -0.2, no_speech_prob: null, text: ' We begin on Monday at ten.' },
      ];
      return { body: { text: ' We begin on Monday at ten.', language: 'en', duration: '2.0', segments } };
    },
  },
  'whisper.cpp': {
    path: '/inference',
    transcription: ({ response_format }) => {
      if (response_format === 'json') return { body: { text: ' We begin\n on Monday at ten.\n' } };
      // The server ignores the model's name, and its segments exceed the end of the audio.
      const segments = [
        { id: 0, text: ' We begin', start: 0, end: 1, ...likely },
        { id: 1, text: ' on Monday at ten.', start: 1, end: 30, ...likely },
        { id: 2, text: ' and on', start: 29, end: 30, ...likely },
      ];
      return { body: { task: 'transcribe', language: 'english', duration: 2, text: ' x', segments } };
    },
  },
  LocalAI: {
    models: ['whisper', 'another'],
    transcription: ({ model }) => {
      if (model !== 'whisper')
        return error(500, { error: { code: 500, message: 'could not load model', type: '' } });
      const segments = [
        { id: 0, start: 0, end: 1_000_000_000, text: 'We begin', tokens: [1] },
        { id: 1, start: 1_000_000_000, end: 2_000_000_000, text: 'on Monday at ten.', tokens: null },
        { id: 2, start: 29_000_000_000, end: 30_000_000_000, text: 'dreamt', tokens: null },
      ];
      return { body: { segments, text: 'We begin on Monday at ten.' } };
    },
  },
  Groq: {
    models: ['whisper'],
    transcription: ({ model, stream, response_format }) => {
      if (model !== 'whisper')
        return error(404, {
          error: { message: 'no such model', type: 'invalid_request_error', code: 'model_not_found' },
        });
      if (stream)
        return error(400, {
          error: { message: 'property "stream" is unsupported', type: 'invalid_request_error' },
        });
      if (response_format === 'json')
        return { body: { text: ' We begin on Monday at ten.', x_groq: { id: 'req_1' } } };
      const segments = [{ ...segment, ...likely, text: ' We begin on Monday at ten.' }, ghost];
      return {
        body: {
          task: 'transcribe',
          language: 'English',
          duration: 2,
          text: 'x',
          segments,
          x_groq: { id: 'r' },
        },
      };
    },
  },
  'OpenAI (gpt-4o-transcribe)': {
    models: ['whisper'],
    transcription: ({ model, response_format, stream }) => {
      if (model !== 'whisper')
        return error(400, {
          error: { message: 'invalid model ID', type: 'invalid_request_error', param: 'model' },
        });
      if (response_format !== 'json')
        return error(400, {
          error: { message: 'not compatible', param: 'response_format', code: 'unsupported_value' },
        });
      if (!stream)
        return { body: { text: 'We begin on Monday at ten.', usage: { type: 'tokens', total_tokens: 9 } } };
      return events(
        { type: 'transcript.text.delta', delta: 'We be' },
        { type: 'transcript.text.delta', delta: 'gin on' },
        { type: 'transcript.text.done', text: 'We begin on Monday at ten.', usage: {} },
      );
    },
  },
};
export const STREAMING = ['speaches', 'vLLM', 'OpenAI (gpt-4o-transcribe)'];

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const texts = [...(await readForm(request))].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

async function reply(response: ServerResponse, { status = 200, headers, body }: Answer): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (!Array.isArray(body)) return void response.end(JSON.stringify(body));
  for (const data of body) {
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    await sleep(20);
  }
  response.end();
}

/** Starts a real HTTP server that speaks the dialect, and an engine that uses it. */
export async function serveDialect(
  name: string,
  { model = 'whisper', first }: { model?: string; first?: Answer } = {},
) {
  const dialect = DIALECTS[name]!;
  const requests: Fields[] = [];
  let unexpected = first;
  const server = await startLocalServer(async (request, response) => {
    if (request.url === '/v1/models')
      return reply(
        response,
        dialect.models
          ? { body: { object: 'list', data: dialect.models.map((id) => ({ id, object: 'model' })) } }
          : { status: 404, body: {} },
      );
    if (request.url !== (dialect.path ?? '/v1/audio/transcriptions'))
      return reply(response, { status: 404, body: {} });
    const fields = await fieldsOf(request);
    requests.push(fields);
    const answer = unexpected ?? dialect.transcription(fields);
    unexpected = undefined;
    await reply(response, answer);
  });
  const url = `${server.address}${dialect.path ?? ''}`;
  const engine = speechOf({ url }, { model, key: 'k', concurrency: 2, timeoutMs: 2_000, retryDelayMs: 5 });
  const close = async () => {
    await engine.close();
    await server.close();
  };
  return { engine, requests, url, close };
}
