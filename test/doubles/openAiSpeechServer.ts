import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { OpenAiSpeech, type OpenAiSpeechOptions } from '#server/engines/openAiSpeech/openAiSpeech.ts';

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

async function readForm(request: IncomingMessage): Promise<FormData> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(parts), { headers }).formData();
}

/** Starts a real HTTP server with OpenAI's API, and an engine that uses it. */
export async function serve(answer: Answer, options: Partial<OpenAiSpeechOptions> = {}) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const form = await readForm(incoming);
    const request = { path: incoming.url ?? '', authorization: incoming.headers.authorization, form };
    requests.push(request);
    await answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const defaults = {
    url,
    model: 'whisper',
    key: 'secret',
    concurrency: 2,
    timeoutMs: 2_000,
    retryDelayMs: 5,
  };
  const engine = new OpenAiSpeech({ ...defaults, ...options });
  closers.push(async () => {
    await engine.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
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
