import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from './localServer.ts';

interface OpenAiHandler<Call> {
  onGet: (response: ServerResponse) => void;
  onCall: (call: Call, response: ServerResponse) => void | Promise<void>;
}

export interface OpenAiServer<Call> {
  url: string;
  /** The received calls, in order. */
  readonly calls: readonly Call[];
  /** The Authorization header of the last call. */
  readonly authorization: string | undefined;
  close(): Promise<void>;
}

/** The HTTP server for the test doubles of OpenAI's APIs: records posted calls as JSON. */
export async function startOpenAiServer<Call>({
  onGet,
  onCall,
}: OpenAiHandler<Call>): Promise<OpenAiServer<Call>> {
  let authorization: string | undefined;
  const calls: Call[] = [];
  const server = await startLocalServer(async (request, response) => {
    if (request.method === 'GET') return onGet(response);
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const call = JSON.parse(body) as Call;
    calls.push(call);
    authorization = request.headers.authorization;
    await onCall(call, response);
  });
  return {
    url: server.address,
    calls,
    get authorization() {
      return authorization;
    },
    close: server.close,
  };
}

/** Responds with a status and an error in OpenAI's format. */
export const refuse =
  (status: number, message: string, headers: Record<string, string> = {}) =>
  (_call: unknown, response: ServerResponse): undefined => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message } }));
  };

/** Sends a beginning, and then a megabyte after the other until the client disconnects. */
export const answerWithoutEnd =
  (contentType: string, { status = 200, beginning = '' } = {}) =>
  (_call: unknown, response: ServerResponse): undefined => {
    response.writeHead(status, { 'content-type': contentType });
    response.write(beginning);
    const megabyte = 'x'.repeat(2 ** 20);
    const send = () => {
      if (response.destroyed) return;
      if (response.write(megabyte)) setImmediate(send);
      else response.once('drain', send);
    };
    send();
  };
