import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type ClientMessage, type ServerMessage, SOCKET_PATH } from '#shared/contract/transcription.ts';
import type { Place } from './crowdMember.ts';

const PONG = JSON.stringify({ type: 'pong' } satisfies ServerMessage);

/**
 * A connection that follows a meeting and measures the round-trip times of its pings. Does not parse other messages,
 * because parsing would delay the next pong.
 */
export class PingedListener {
  isLost = false;
  /** Number of received messages other than pongs. */
  messages = 0;
  readonly #roundTripsMs: number[] = [];
  /** Times at which the unanswered pings were sent; pongs arrive in the order of their pings. */
  readonly #sentAt: number[] = [];
  readonly #socket: WebSocket;

  private constructor({ address, cookie }: Place) {
    const headers = { cookie, origin: address };
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, { headers });
    this.#socket.on('message', (data: Buffer) => this.#receive(data));
    this.#socket.on('close', () => {
      this.isLost = true;
    });
    this.#socket.on('error', () => {});
  }

  static async open(place: Place): Promise<PingedListener> {
    const listener = new PingedListener(place);
    await once(listener.#socket, 'open');
    listener.#send({ type: 'init', meetingId: place.meetingId, watch: true });
    return listener;
  }

  ping(): void {
    this.#sentAt.push(performance.now());
    this.#send({ type: 'ping' });
  }

  /** Waits up to `limitMs` for pongs. A ping without a pong counts with the time that it was waited for. */
  async roundTripsMs(limitMs: number): Promise<number[]> {
    const deadline = performance.now() + limitMs;
    while (this.#sentAt.length > 0 && performance.now() < deadline) await sleep(20);
    const endedAt = performance.now();
    return [...this.#roundTripsMs, ...this.#sentAt.map((sentAt) => endedAt - sentAt)];
  }

  close(): void {
    this.#socket.terminate();
  }

  #send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(data: Buffer): void {
    if (data.length !== PONG.length || String(data) !== PONG) {
      this.messages += 1;
      return;
    }
    const sentAt = this.#sentAt.shift();
    if (sentAt !== undefined) this.#roundTripsMs.push(performance.now() - sentAt);
  }
}
