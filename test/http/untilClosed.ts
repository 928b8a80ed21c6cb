import type { Socket } from 'node:net';

/**
 * Unlike `once`, does not reject after a reset, which a server sends when it closes a connection that is still sending.
 */
export const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));
