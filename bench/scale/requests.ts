import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

let nthAddress = 0;

/** A new client address for each request, so that none reaches the rate limit of an address. */
export const nextAddress = (): string => {
  nthAddress += 1;
  return `10.${(nthAddress >> 16) & 255}.${(nthAddress >> 8) & 255}.${nthAddress & 255}`;
};

/**
 * A keep-alive connection that sends the requests of a signed-in browser, and measures each answer up to its last byte.
 */
export class TimedConnection {
  readonly #socket: Socket;
  readonly #headers: string;

  private constructor(socket: Socket, headers: string) {
    this.#socket = socket;
    this.#headers = headers;
  }

  static async open(address: string, cookie: string): Promise<TimedConnection> {
    const { host, hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    const headers = `Host: ${host}\r\nCookie: ${cookie}\r\nAccept-Encoding: gzip, br`;
    return new TimedConnection(socket, headers);
  }

  /**
   * Resolves with the ms until the whole answer arrived. After a rate limit, waits, retries and measures only the last
   * answer. Rejects for any other status than 200.
   */
  async get(path: string): Promise<number> {
    for (;;) {
      const begunAt = performance.now();
      const answered = this.#answer();
      this.#socket.write(
        `GET ${path} HTTP/1.1\r\n${this.#headers}\r\nX-Forwarded-For: ${nextAddress()}\r\n\r\n`,
      );
      const retryAfterSeconds = await answered;
      if (retryAfterSeconds === null) return performance.now() - begunAt;
      await sleep(retryAfterSeconds * 1_000);
    }
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Resolves with the seconds to wait when the rate limit was reached, otherwise with null. */
  #answer(): Promise<number | null> {
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const settle = (error: Error | null, retryAfterSeconds: number | null = null) => {
        socket.off('data', receive).off('error', settle).off('close', handleClose);
        if (error) reject(error);
        else resolve(retryAfterSeconds);
      };
      const handleClose = () => settle(new Error('The server closed the connection'));
      const receive = (bytes: Buffer) => {
        received = Buffer.concat([received, bytes]);
        const head = received.indexOf('\r\n\r\n');
        if (head === -1) return;
        const text = received.toString('latin1', 0, head);
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
        const retryAfter = /^HTTP\/1\.1 429 .*?\nretry-after: (\d+)/is.exec(text)?.[1];
        if (!text.startsWith('HTTP/1.1 200') && !retryAfter)
          settle(new Error(`An unexpected answer: ${text.slice(0, 80)}`));
        else if (Number.isNaN(length)) settle(new Error(`An answer without a length: ${text}`));
        else if (received.length >= head + 4 + length) settle(null, retryAfter ? Number(retryAfter) : null);
      };
      socket.on('data', receive).on('error', settle).on('close', handleClose);
    });
  }
}
