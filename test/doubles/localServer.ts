import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface LocalServer {
  /** The address without a path. */
  address: string;
  port: number;
  /** Closes open connections too, because a request that is never answered would keep the server open. */
  close(): Promise<void>;
}

/** Starts an HTTP server on a free port of the loopback. */
export async function startLocalServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The fields of a form that was sent as multipart/form-data. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(await buffer(request), { headers }).formData();
}
