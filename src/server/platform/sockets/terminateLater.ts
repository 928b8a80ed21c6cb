import type { WebSocket } from 'ws';

/** How long the browser of a removed or signed-out person may take to close the connection before it is terminated. */
export const REMOVAL_TIMEOUT_MS = 500;

/** Terminates a closing socket after `ms` milliseconds, because its client may never answer the close frame. */
export function terminateLater(socket: WebSocket, ms: number): void {
  setTimeout(() => socket.terminate(), ms).unref();
}
