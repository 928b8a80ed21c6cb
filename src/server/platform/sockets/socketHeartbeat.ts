import type { WebSocket } from 'ws';

/** Heartbeat of sockets, because a socket whose network disappears is not closed. */
export class SocketHeartbeat {
  readonly #silent = new WeakSet<WebSocket>();

  watch(socket: WebSocket): void {
    socket.on('pong', () => this.#silent.delete(socket));
  }

  /** Pings each socket, and terminates those that did not answer the previous ping. */
  ping(sockets: Iterable<WebSocket>): void {
    for (const socket of sockets) {
      if (this.#silent.has(socket)) socket.terminate();
      else {
        this.#silent.add(socket);
        socket.ping();
      }
    }
  }
}
