import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AddressCounts } from '#server/platform/http/limits/addressCounts.ts';

/**
 * Limit of upgrades per minute of one address. A school may join from one: 300 people, each with the transcript and the
 * room in two tabs, and all of them once more after a lost connection and its retries.
 */
const UPGRADES_A_MINUTE = 6_000;

type Accept = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

interface UpgradesOptions {
  clientAddress: (request: IncomingMessage) => string | undefined;
  most?: number;
}

/**
 * Routes each socket upgrade to the handler of its path, within the limit of its client's address. Only the handler
 * completes the handshake.
 */
export class SocketUpgrades {
  readonly #byPath = new Map<string, Accept>();

  constructor(http: Server, { clientAddress, most = UPGRADES_A_MINUTE }: UpgradesOptions) {
    const counts = new AddressCounts(most);
    http.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const { isExceeded, resetSeconds } = counts.count(clientAddress(request));
      if (isExceeded) return refuse(socket, '429 Too Many Requests', { 'Retry-After': resetSeconds });
      const accept = this.#byPath.get(request.url?.split('?')[0] ?? '');
      if (accept) accept(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'));
      else refuse(socket, '404 Not Found');
    });
  }

  serve(path: string, accept: Accept): void {
    this.#byPath.set(path, accept);
  }
}

export function refuse(socket: Duplex, status: string, headers: Record<string, string | number> = {}): void {
  // Destroys a refused connection, because Node has no timeout for upgraded connections and its client may never close
  // it.
  socket.once('finish', () => socket.destroy());
  const fields = Object.entries({ Connection: 'close', 'Content-Length': 0, ...headers });
  socket.end(`HTTP/1.1 ${status}\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}
