import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 16;

export interface Call {
  url: string;
  /** Header lines beside Host, asked for before each request. */
  headers?: () => string[];
  /** The body that every correct response ends with. */
  body: string;
}

/**
 * Requests per second over keep-alive connections. Written on bare sockets, since node:http's own client costs more
 * than the servers it would measure.
 */
export async function callMany(call: Call, calls: number): Promise<number> {
  const { hostname, port } = new URL(call.url);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(hostname, Number(port))));
  const budget = { left: calls };
  const begunAt = performance.now();
  await Promise.all(sockets.map((socket) => callUntilSpent(socket, call, budget)));
  const seconds = (performance.now() - begunAt) / 1_000;
  for (const socket of sockets) socket.destroy();
  return calls / seconds;
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true }).setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

function requestsOf({ url, headers = () => [] }: Call): () => string {
  const { host, pathname } = new URL(url);
  const begin = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n`;
  return () => `${begin}${[...headers(), '\r\n'].join('\r\n')}`;
}

function callUntilSpent(socket: Socket, call: Call, budget: { left: number }): Promise<void> {
  const nextRequest = requestsOf(call);
  return new Promise((done, fail) => {
    let answer = '';
    const next = () => {
      if (budget.left-- <= 0) return done();
      answer = '';
      socket.write(nextRequest());
    };
    socket.on('data', (text: string) => {
      answer += text;
      if (!answer.startsWith('HTTP/1.1 200')) fail(new Error(`An unexpected answer: ${answer.slice(0, 60)}`));
      else if (answer.endsWith(call.body)) next();
    });
    socket.once('error', fail).once('close', () => fail(new Error('The server closed the connection')));
    next();
  });
}
