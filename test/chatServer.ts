import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatCall {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  response_format?: { type: string };
  [parameter: string]: unknown;
}

/** Writes the answer to a call itself, or returns the text that is streamed. */
export type ChatAnswer = (
  call: ChatCall,
  response: ServerResponse,
) => string | undefined | Promise<string | undefined>;

export interface ChatServer {
  url: string;
  /** Every call received, in order. */
  readonly calls: readonly ChatCall[];
  /** The Authorization header of the last call. */
  readonly authorization: string | undefined;
  answerWith(answer: ChatAnswer): void;
  /** What GET /v1/models lists. */
  offer(models: object[]): void;
  close(): Promise<void>;
}

/** A test double of a language model's server: it speaks OpenAI's protocol over real HTTP. */
export async function startChatServer(first: ChatAnswer = () => 'Hello.'): Promise<ChatServer> {
  let answer = first;
  let models: object[] = [];
  let authorization: string | undefined;
  const calls: ChatCall[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET')
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ data: models }));
    const body = await readAll(request).catch(() => null);
    if (body === null) return;
    const call = JSON.parse(body) as ChatCall;
    calls.push(call);
    authorization = request.headers.authorization;
    const text = await answer(call, response);
    if (text !== undefined) stream(response, text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    get authorization() {
      return authorization;
    },
    answerWith: (next) => {
      answer = next;
    },
    offer: (offered) => {
      models = offered;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Opens a stream of server-sent events; the result sends one piece of text. */
export function openStream(response: ServerResponse): (content: string) => void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (content) =>
    void response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
}

/** Streams a whole text in pieces; `promptTokens` is what the server says that it read. */
export function stream(response: ServerResponse, text: string, promptTokens?: number): void {
  const send = openStream(response);
  for (let at = 0; at < text.length; at += 7) send(text.slice(at, at + 7));
  const end = { choices: [{ delta: {}, finish_reason: 'stop' }] };
  response.write(`data: ${JSON.stringify(end)}\n\n`);
  if (promptTokens !== undefined)
    response.write(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: promptTokens } })}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** Answers with a status and an error in OpenAI's shape. */
export const refuse =
  (status: number, message: string, headers: Record<string, string> = {}): ChatAnswer =>
  (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message } }));
    return undefined;
  };

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
