import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

type Accept = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

/** Passes each socket upgrade to the handler of its path. The handshake is completed only when the handler accepts. */
export class SocketUpgrades {
  readonly #byPath = new Map<string, Accept>();

  constructor(http: Server) {
    http.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const accept = this.#byPath.get(request.url?.split('?')[0] ?? '');
      if (accept) accept(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'));
      else refuse(socket, '404 Not Found');
    });
  }

  serve(path: string, accept: Accept): void {
    this.#byPath.set(path, accept);
  }
}

export function refuse(socket: Duplex, status: string): void {
  // Node no longer watches an upgraded connection: one whose client never closes would remain open for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
