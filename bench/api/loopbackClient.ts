import { connect } from 'node:net';

const CONNECTIONS = 16;
/** Size of the read buffer, which usually holds a whole answer. */
const READ_BYTES = 65_536;
const OK = Buffer.from('HTTP/1.1 200');

interface Call {
  url: string;
  /** Header lines besides Host; called once per connection. */
  headers?: () => string[];
  /** The end of the body of every correct response. */
  body: string;
}

/**
 * Measures requests per second over keep-alive connections. Uses bare sockets that read into one buffer and prebuilt
 * requests, because the client's CPU time would count against every measured server.
 */
export async function callMany(call: Call, calls: number): Promise<number> {
  const budget = { left: calls };
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(call)));
  const begunAt = performance.now();
  await Promise.all(connections.map((connection) => connection.callUntilSpent(budget)));
  const seconds = (performance.now() - begunAt) / 1_000;
  for (const connection of connections) connection.close();
  return calls / seconds;
}

class Connection {
  readonly #socket;
  readonly #request: Buffer;
  readonly #body: Buffer;
  #answer = Buffer.alloc(0);
  #onAnswer = () => {};
  #onFailure: (error: Error) => void = () => {};

  private constructor({ url, headers = () => [], body }: Call, onOpen: () => void) {
    const { host, hostname, port, pathname } = new URL(url);
    const lines = [`GET ${pathname} HTTP/1.1`, `Host: ${host}`, ...headers(), '\r\n'];
    this.#request = Buffer.from(lines.join('\r\n'));
    this.#body = Buffer.from(body);
    const onread = { buffer: Buffer.allocUnsafe(READ_BYTES), callback: this.#receive };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, onOpen);
    this.#socket.on('error', (error) => this.#onFailure(error));
    this.#socket.on('close', () => this.#onFailure(new Error('The server closed the connection')));
  }

  static open(call: Call): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const connection: Connection = new Connection(call, () => resolve(connection));
      connection.#onFailure = reject;
    });
  }

  callUntilSpent(budget: { left: number }): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onFailure = reject;
      this.#onAnswer = () => {
        if (budget.left-- > 0) this.#socket.write(this.#request);
        else resolve();
      };
      this.#onAnswer();
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  readonly #receive = (length: number, buffer: Uint8Array): boolean => {
    const bytes = buffer.subarray(0, length);
    const answer =
      this.#answer.length === 0
        ? Buffer.from(bytes.buffer, bytes.byteOffset, length)
        : Buffer.concat([this.#answer, bytes]);
    if (!answer.subarray(0, OK.length).equals(OK))
      this.#onFailure(new Error(`An unexpected answer: ${answer.subarray(0, 60)}`));
    else if (answer.subarray(-this.#body.length).equals(this.#body)) {
      this.#answer = Buffer.alloc(0);
      this.#onAnswer();
    } else this.#answer = Buffer.from(answer);
    return true;
  };
}
