import { createStore } from '#client/ui/createStore.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { Outbox } from './outbox.ts';

const PUMP_INTERVAL_MS = 500;

/** The part of the meeting's connection that audio goes through. */
export interface AudioChannel {
  /** Whether something would be lost with the connection, so that its end has to be noticed soon. */
  isBusy: boolean;
  openStream(stream: { streamId: string; language: Language; recordedAgoMs: number }): void;
  sendChunk(seq: number, data: Uint8Array): void;
  send(message: { type: 'stop' }): void;
}

/** Brings what was recorded to the server, whatever the connection does meanwhile. */
export class Delivery {
  /** Chunks that the server has not said to be safe. */
  readonly unacknowledged = createStore(0);
  readonly #outbox = new Outbox();
  readonly #channel: AudioChannel;
  /** Runs while something waits: what may be sent at once is limited by time. */
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(channel: AudioChannel) {
    this.#channel = channel;
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

  /** The stream that the server was asked to take last and did not; nothing of it can ever be delivered. */
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

  /** Resolves when everything is safe, or has had this time. Nothing is sent afterwards. */
  async drain(patienceMs: number): Promise<void> {
    const until = Date.now() + patienceMs;
    while (!this.#outbox.isEmpty && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, PUMP_INTERVAL_MS));
    clearInterval(this.#timer);
  }

  #pump(): void {
    for (const item of this.#outbox.take(performance.now())) {
      if (item.kind === 'init') this.#channel.openStream(item);
      else if (item.kind === 'chunk') this.#channel.sendChunk(item.seq, item.data);
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
