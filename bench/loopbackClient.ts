import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 16;

export interface Call {
  url: string;
  cookie?: string;
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
  const request = requestOf(call);
  const budget = { left: calls };
  const begunAt = performance.now();
  await Promise.all(sockets.map((socket) => callUntilSpent(socket, request, call.body, budget)));
  const seconds = (performance.now() - begunAt) / 1_000;
  for (const socket of sockets) socket.destroy();
  return calls / seconds;
}

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true }).setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

function requestOf({ url, cookie }: Call): string {
  const { host, pathname } = new URL(url);
  const lines = [`GET ${pathname} HTTP/1.1`, `Host: ${host}`, ...(cookie ? [`Cookie: ${cookie}`] : [])];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function callUntilSpent(
  socket: Socket,
  request: string,
  body: string,
  budget: { left: number },
): Promise<void> {
  return new Promise((done, fail) => {
    let answer = '';
    const next = () => {
      if (budget.left-- <= 0) return done();
      answer = '';
      socket.write(request);
    };
    socket.on('data', (text: string) => {
      answer += text;
      if (!answer.startsWith('HTTP/1.1 200')) fail(new Error(`An unexpected answer: ${answer.slice(0, 60)}`));
      else if (answer.endsWith(body)) next();
    });
    socket.once('error', fail).once('close', () => fail(new Error('The server closed the connection')));
    next();
  });
}
