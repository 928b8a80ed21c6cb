import type { ServerResponse } from 'node:http';
import { type OpenAiServer, startOpenAiServer } from './openAiServer.ts';

export interface ChatCall {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  response_format?: { type: string };
  [parameter: string]: unknown;
}

/** Writes the response itself, or returns the text to stream. */
export type ChatAnswer = (
  call: ChatCall,
  response: ServerResponse,
) => string | undefined | Promise<string | undefined>;

export interface ChatServer extends OpenAiServer<ChatCall> {
  answerWith(answer: ChatAnswer): void;
  /** Sets the models that GET /v1/models lists. */
  offer(models: object[]): void;
}

/** A test double of a language model server with OpenAI's API over real HTTP. */
export async function startChatServer(first: ChatAnswer = () => 'Hello.'): Promise<ChatServer> {
  let answer = first;
  let models: object[] = [];
  const server = await startOpenAiServer<ChatCall>({
    onGet: (response) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: models })),
    onCall: async (call, response) => {
      const text = await answer(call, response);
      if (text !== undefined) stream(response, text);
    },
  });
  return Object.assign(server, {
    answerWith: (next: ChatAnswer) => {
      answer = next;
    },
    offer: (offered: object[]) => {
      models = offered;
    },
  });
}

/** Starts a stream of server-sent events; returns a function that sends a piece of text. */
export function openStream(response: ServerResponse): (content: string) => void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (content) =>
    void response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
}

/** Streams a whole text in pieces; `promptTokens` is the number of read tokens that the server reports. */
export function stream(response: ServerResponse, text: string, promptTokens?: number): void {
  const send = openStream(response);
  for (let at = 0; at < text.length; at += 7) send(text.slice(at, at + 7));
  const end = { choices: [{ delta: {}, finish_reason: 'stop' }] };
  response.write(`data: ${JSON.stringify(end)}\n\n`);
  if (promptTokens !== undefined)
    response.write(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: promptTokens } })}\n\n`);
  response.end('data: [DONE]\n\n');
}
