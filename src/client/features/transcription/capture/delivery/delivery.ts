import { createStore } from '#client/ui/store/createStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { type ChunkStorage, NO_CHUNK_STORAGE, type StoredChunk, type StoredStream } from './chunkStorage.ts';
import { Outbox, type Outgoing } from './outbox.ts';

const PUMP_INTERVAL_MS = 500;

type OutgoingInit = Omit<Extract<Outgoing, { kind: 'init' }>, 'kind'>;

/** The audio methods of the meeting's connection. */
export interface AudioChannel {
  /** True while audio is unacknowledged, so that a dead connection is detected sooner. */
  isBusy: boolean;
  openStream(stream: OutgoingInit): void;
  sendChunk(seq: number, data: Uint8Array): void;
  send(message: { type: 'stop' } | { type: 'announce'; streamId: string }): void;
}

/** Delivers recorded audio to the server, and resumes after a lost connection. */
export class Delivery {
  /** Number of chunks that the server has not acknowledged. */
  readonly unacknowledged = createStore(0);
  readonly #outbox: Outbox;
  readonly #chunkStorage: ChunkStorage;
  readonly #channel: AudioChannel;
  /** Runs while chunks are waiting, because the rate limit frees capacity over time. */
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(channel: AudioChannel, chunkStorage: ChunkStorage = NO_CHUNK_STORAGE) {
    this.#channel = channel;
    this.#chunkStorage = chunkStorage;
    this.#outbox = new Outbox(chunkStorage);
  }

  begin(streamId: string, language: Language): void {
    this.#outbox.begin(streamId, language, performance.now());
    this.#pump();
  }

  add(streamId: string, data: Uint8Array): void {
    this.#outbox.add(streamId, data);
    this.#pump();
  }

  end(streamId: string): void {
    this.#outbox.end(streamId);
    this.#pump();
  }

  /** Adds streams recorded by pages that have been closed. */
  restore(streams: readonly { stream: StoredStream; chunks: readonly StoredChunk[] }[]): void {
    for (const { stream, chunks } of streams) this.#outbox.restore(stream, chunks, performance.now());
    this.#pump();
  }

  get isEmpty(): boolean {
    return this.#outbox.isEmpty;
  }

  /** Drops the stream that is being sent, and continues with the next stream. */
  dropFirst(): void {
    this.#outbox.dropFirst();
    this.#pump();
  }

  /** Drops the stream that the server has refused. Returns its id, or null if no stream was refused. */
  dropRefused(): string | null {
    const streamId = this.#outbox.refused();
    this.#pump();
    return streamId;
  }

  clear(): void {
    this.#outbox.clear();
    this.#pump();
  }

  onWelcome(): void {
    this.#outbox.connected();
    this.#pump();
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'ack') this.#outbox.acknowledged(message.streamId, message.seq);
    else if (message.type === 'stopped') this.#outbox.stopped(message.streamId);
    else if (message.type === 'init_response' && message.streamId)
      this.#outbox.accepted(message.streamId, message.lastSeq ?? -1);
    else return;
    this.#pump();
  }

  onLost(): void {
    this.#outbox.disconnected();
    this.#pump();
  }

  /** Resolves when every chunk is acknowledged, or after the timeout in ms. Sends nothing afterwards. */
  async drain(timeoutMs: number): Promise<void> {
    const until = Date.now() + timeoutMs;
    while (!this.#outbox.isEmpty && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, PUMP_INTERVAL_MS));
    clearInterval(this.#timer);
    this.#chunkStorage.close();
  }

  #pump(): void {
    for (const item of this.#outbox.take(performance.now())) {
      if (item.kind === 'init') this.#channel.openStream(item);
      else if (item.kind === 'chunk') this.#channel.sendChunk(item.seq, item.data);
      else if (item.kind === 'announce') this.#channel.send({ type: 'announce', streamId: item.streamId });
      else this.#channel.send({ type: 'stop' });
    }
    this.unacknowledged.set(this.#outbox.unacknowledged);
    const isBusy = !this.#outbox.isEmpty;
    this.#channel.isBusy = isBusy;
    if (isBusy) this.#timer ??= setInterval(() => this.#pump(), PUMP_INTERVAL_MS);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }
}
