import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

type Accept = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

/** Routes each socket upgrade to the handler of its path. Only the handler completes the handshake. */
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
  // Destroys a refused connection, because Node has no timeout for upgraded connections and its client may never close
  // it.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
