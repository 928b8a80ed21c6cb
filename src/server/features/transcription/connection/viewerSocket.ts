import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { CLOSE } from '#shared/contract/transcription.ts';

/**
 * Back-pressure limit: a viewer that reads too slowly is disconnected before its unsent messages fill the memory. It
 * connects again and asks for the lines that it missed, which are sent no faster than it reads.
 */
const MAX_UNSENT_BYTES = 1_000_000;
/** How long a slow viewer may take to read what is on its way, and why it was disconnected. */
const SLOW_CLOSE_MS = 10_000;

/** The sending side of a viewer's socket: cuts off a viewer that reads too slowly. */
export class ViewerSocket {
  readonly #socket: WebSocket;
  /** The connection under the socket, which takes whole frames. */
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

  /** Resolves when this message and all before it were flushed, or the socket has failed. */
  sendAndWait(json: string): Promise<void> {
    return new Promise((resolve) => this.#socket.send(json, () => resolve()));
  }

  sendFrames(frames: Buffer): void {
    if (this.#canSend()) this.#stream.write(frames);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends a connection that is being closed, whether or not the other side answers by then. */
  terminateAfter(ms: number): void {
    setTimeout(() => this.#socket.terminate(), ms).unref();
  }

  #canSend(): boolean {
    if (!this.isOpen) return false;
    if (this.#socket.bufferedAmount <= MAX_UNSENT_BYTES) return true;
    this.close(CLOSE.tooSlow, 'Too slow to follow');
    this.terminateAfter(SLOW_CLOSE_MS);
    return false;
  }
}
