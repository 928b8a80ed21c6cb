import type { WebSocket } from 'ws';

/** Finds sockets whose other end is gone: a network that went away closes nothing. */
export class SocketPulse {
  readonly #silent = new WeakSet<WebSocket>();

  watch(socket: WebSocket): void {
    socket.on('pong', () => this.#silent.delete(socket));
  }

  /** Asks each for a sign of life, and ends those that gave none since the last time. */
  beat(sockets: Iterable<WebSocket>): void {
    for (const socket of sockets) {
      if (this.#silent.has(socket)) socket.terminate();
      else {
        this.#silent.add(socket);
        socket.ping();
      }
    }
  }
}
