import type { ServerResponse } from 'node:http';
import { afterEach } from 'vitest';
import type { OpenAiSpeech, OpenAiSpeechOptions } from '#server/engines/openAiSpeech/openAiSpeech.ts';
import { readForm, startLocalServer } from './localServer.ts';
import { speechOf } from './speechOf.ts';

/** A request that the server received. */
export interface ReceivedRequest {
  path: string;
  authorization?: string;
  form: FormData;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** Starts a real HTTP server with OpenAI's API, and an engine that uses it. */
export async function serve(answer: Answer, options: Partial<OpenAiSpeechOptions> = {}) {
  const requests: ReceivedRequest[] = [];
  const { address: url, close } = await startLocalServer(async (incoming, response) => {
    const form = await readForm(incoming);
    const request = { path: incoming.url ?? '', authorization: incoming.headers.authorization, form };
    requests.push(request);
    await answer(request, response);
  });
  const defaults = { model: 'whisper', key: 'secret', concurrency: 2, timeoutMs: 2_000, retryDelayMs: 5 };
  const engine = speechOf({ url }, { ...defaults, ...options });
  closers.push(async () => {
    await engine.close();
    await close();
  });
  return { engine, requests, url };
}

export const say =
  (text: string, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
  };
export const fail =
  (status: number, body = ''): Answer =>
  (_, response) => {
    response.writeHead(status).end(body);
  };
export const hang: Answer = () => {};

export const second = () => new Int16Array(16_000).fill(100);

export function speak(engine: OpenAiSpeech, prompt = '') {
  const utterance = engine.open({ language: 'fr', prompt });
  void utterance.accept(second().subarray(0, 8_000));
  return utterance;
}
