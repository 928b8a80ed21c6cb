import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#server/platform/errors.ts';

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Creates the handler of connections that send no valid HTTP. They get an answer like all others, with a code and these
 * headers, because no hook runs for them.
 */
export function answerUnreadable(headers: Record<string, string>) {
  const { code, message } = new AppError('unreadable_request');
  const body = JSON.stringify({ code, message });
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const status = STATUSES[error.code ?? ''] ?? 400;
    if (socket.writable && error.code !== 'ECONNRESET')
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy();
  };
}
