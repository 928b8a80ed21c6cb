import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return onGet(response);
    const body = await readAll(request).catch(() => null);
    if (body === null) return;
    const call = JSON.parse(body) as Call;
    calls.push(call);
    authorization = request.headers.authorization;
    await onCall(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    get authorization() {
      return authorization;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
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

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
