import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Outbox } from '#client/features/transcription/capture/delivery/outbox.ts';
import { linesOf } from '#client/features/transcription/lines/log/lineLog.ts';
import { LiveLines } from '#client/features/transcription/lines/log/liveLines.ts';
import type { Language } from '#shared/contract/languages.ts';
import {
  type ClientMessage,
  type LiveLine,
  SEQUENCE_BYTES,
  type ServerMessage,
} from '#shared/contract/transcription.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { waitUntil } from '#test/waitUntil.ts';

const RECONNECT_MS = 100;
const CHUNK_MS = 2_000;

interface SpeakerOptions {
  /** The server's http address. */
  address: string;
  cookie: string;
  meetingId: string;
  origin?: string;
  language?: Language;
  /** The id of the speaker that the client claims. */
  speakerId?: string;
}

/**
 * The client's side of the live socket without a browser: buffers unacknowledged audio, reconnects, resumes with the
 * client's real outbox, and requests missed lines.
 */
export class Speaker {
  readonly messages: ServerMessage[] = [];
  readonly streamId = `stream-${crypto.randomUUID()}`;
  readonly #options: SpeakerOptions;
  readonly #outbox = new Outbox();
  readonly #lines = new LiveLines((cursors) => this.send({ type: 'resume', ...cursors }));
  readonly #timer: NodeJS.Timeout;
  #socket: WebSocket | null = null;
  #isClosed = false;
  reconnections = 0;
  readonly closeCodes: number[] = [];

  constructor(options: SpeakerOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#pump(), 50);
    this.#connect();
  }

  /** The address of the connected server. */
  get address(): string {
    return this.#options.address;
  }

  /** The received final lines, each id once. */
  get finals(): LiveLine[] {
    const lines = this.messages.filter(
      (message) => message.type === 'transcription' && !message.isFallback,
    ) as LiveLine[];
    return [...new Map(lines.map((line) => [line.id, line])).values()];
  }

  /** The line number up to which no line is missing. */
  get knownThrough(): number {
    return this.#lines.state.get().log.knownThrough;
  }

  /** The texts that a screen would show. */
  get shownTexts(): string[] {
    return linesOf(this.#lines.state.get().log).map(({ text }) => text);
  }

  get previews(): LiveLine[] {
    return this.messages.filter(
      (message) => message.type === 'transcription' && message.isFallback,
    ) as LiveLine[];
  }

  errors(): string[] {
    return this.messages.flatMap((message) => (message.type === 'error' ? [message.code] : []));
  }

  begin(): void {
    // Sends the first chunk immediately, as if it had been recorded before.
    this.#outbox.begin(this.streamId, this.#options.language ?? 'en', performance.now() - CHUNK_MS);
  }

  /** Delivers a stream of a page that no longer exists; `recordedAgoMs` is the age of its first audio. */
  replay(streamId: string, chunks: readonly Uint8Array[], recordedAgoMs = 60_000): void {
    const { language = 'en' } = this.#options;
    const kept = chunks.map((data, seq) => ({ seq, data }));
    this.#outbox.restore(
      { streamId, language, beganAt: Date.now() - recordedAgoMs },
      kept,
      performance.now(),
    );
  }

  say(chunk: Uint8Array): void {
    this.#outbox.add(this.streamId, chunk);
  }

  /** Sends chunks at `speed` times a microphone's pace. */
  async play(chunks: Uint8Array[], speed = 1): Promise<void> {
    for (const chunk of chunks) {
      this.say(chunk);
      await sleep(CHUNK_MS / speed);
    }
  }

  end(): void {
    this.#outbox.end(this.streamId);
  }

  get unacknowledged(): number {
    return this.#outbox.unacknowledged;
  }

  /** Resolves when all audio is stored and the stream is closed. */
  async finished(timeoutMs = 30_000): Promise<void> {
    await this.until(() => this.#outbox.isEmpty, timeoutMs, 'everything to be acknowledged');
  }

  async until(isTrue: () => boolean, timeoutMs = 15_000, what = isTrue.toString()): Promise<void> {
    await waitUntil(isTrue, what, timeoutMs);
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Drops the connection without a close frame, as a network failure does. */
  drop(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const { address, cookie, origin = ORIGIN, meetingId } = this.#options;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin } });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => {
      this.send({ type: 'init', meetingId, watch: true });
      this.#outbox.connected();
    });
    socket.on('message', (data) => this.#handleMessage(JSON.parse(String(data))));
    socket.on('close', (code) => {
      this.closeCodes.push(code);
      this.#outbox.disconnected();
      if (this.#isClosed) return;
      this.reconnections++;
      setTimeout(() => this.#isClosed || this.#connect(), RECONNECT_MS);
    });
  }

  #handleMessage(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === 'ack') this.#outbox.acknowledged(message.streamId, message.seq);
    else if (message.type === 'stopped') this.#outbox.stopped(message.streamId);
    else if (message.type === 'init_response') this.#onWelcome(message);
    this.#lines.onMessage(message);
    this.#pump();
  }

  #onWelcome(message: Extract<ServerMessage, { type: 'init_response' }>): void {
    if (message.streamId) this.#outbox.accepted(message.streamId, message.lastSeq ?? -1);
    else this.#lines.onWelcome(message.lastLine, message.lastChange);
  }

  #pump(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const item of this.#outbox.take(performance.now())) {
      if (item.kind === 'stop') this.send({ type: 'stop' });
      else if (item.kind === 'announce') this.send({ type: 'announce', streamId: item.streamId });
      else if (item.kind === 'init') {
        const { meetingId, speakerId } = this.#options;
        const { kind: _, ...stream } = item;
        this.send({ type: 'init', meetingId, ...(speakerId && { speakerId }), ...stream });
      } else {
        const frame = Buffer.alloc(SEQUENCE_BYTES + item.data.byteLength);
        frame.writeUInt32BE(item.seq, 0);
        frame.set(item.data, SEQUENCE_BYTES);
        this.#socket.send(frame);
      }
    }
  }
}
