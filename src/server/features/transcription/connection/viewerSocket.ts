import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { terminateLater } from '#server/platform/sockets/terminateLater.ts';
import { CLOSE } from '#shared/contract/transcription.ts';

/**
 * Back-pressure limit: a viewer that reads too slowly is disconnected before its unsent messages exhaust the memory. It
 * reconnects and requests the missed lines, which are sent no faster than it reads.
 */
const MAX_UNSENT_BYTES = 1_000_000;
/** How long a slow viewer may take to read its unsent messages and the close frame with the reason. */
const SLOW_CLOSE_MS = 10_000;

/** The sending side of a viewer's socket. Disconnects a viewer that reads too slowly. */
export class ViewerSocket {
  readonly #socket: WebSocket;
  /** The connection under the WebSocket, to which complete frames are written. */
  readonly #stream: Duplex;

  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(json: string): void {
    if (this.#canSend()) this.#socket.send(json);
  }

  /** Resolves when this message and all messages before it were flushed, or when the socket has failed. */
  sendAndWait(json: string): Promise<void> {
    return new Promise((resolve) => this.#socket.send(json, () => resolve()));
  }

  sendFrames(frames: Buffer): void {
    if (this.#canSend()) this.#stream.write(frames);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Terminates a closing connection after `ms` milliseconds, even if the client has not answered by then. */
  terminateAfter(ms: number): void {
    terminateLater(this.#socket, ms);
  }

  #canSend(): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.bufferedAmount <= MAX_UNSENT_BYTES) return true;
    this.close(CLOSE.tooSlow, 'Too slow to follow');
    this.terminateAfter(SLOW_CLOSE_MS);
    return false;
  }
}
