import type { Language } from '#shared/contract/languages.ts';
import { MAX_RECORDED_AGO_MS } from '#shared/contract/transcription.ts';
import { type ChunkStorage, NO_CHUNK_STORAGE, type StoredChunk, type StoredStream } from './chunkStorage.ts';

/** Maximum number of chunks that are sent but not acknowledged. */
const MAX_IN_FLIGHT = 20;
/** Keeps the rate below the server's limit of 64 kB/s with a burst of 1 MB, even after a long outage. */
const BURST_BYTES = 600_000;
const BYTES_PER_MS = 48;

interface OutgoingStream {
  streamId: string;
  language: Language;
  /** Time of the first sound, on the same clock as the argument of `take`. */
  beganAtMs: number;
  /** Time of the first sound in epoch milliseconds. */
  beganAt: number;
  nextSeq: number;
  /** Unacknowledged chunks, oldest first. */
  chunks: StoredChunk[];
  sentThrough: number;
  /** Recorded by a page that has been closed. */
  isReplay: boolean;
  isOpen: boolean;
  hasEnded: boolean;
  stopSent: boolean;
  /** Whether the server knows of the stream. */
  isAnnounced: boolean;
}

const UNSENT = { sentThrough: -1, isOpen: false, stopSent: false, isAnnounced: false } as const;

export type Outgoing =
  | { kind: 'init'; streamId: string; language: Language; recordedAgoMs: number; isReplay: boolean }
  | { kind: 'announce'; streamId: string }
  | { kind: 'chunk'; seq: number; data: Uint8Array }
  | { kind: 'stop' };

/**
 * The age of a stream in ms. Uses both clocks: the monotonic one stands still while a laptop sleeps, except on Windows,
 * and the wall clock may be set back.
 */
const ageOf = ({ beganAtMs, beganAt }: OutgoingStream, nowMs: number): number =>
  Math.max(0, nowMs - beganAtMs, Date.now() - beganAt);

function announce(stream: OutgoingStream): Outgoing {
  stream.isAnnounced = true;
  return { kind: 'announce', streamId: stream.streamId };
}

/**
 * Buffers the chunks that the server has not acknowledged, in streams ordered by recording time. Sends one stream at a
 * time, and opens the next one when the server has confirmed the end of the first.
 */
export class Outbox {
  #streams: OutgoingStream[] = [];
  #openingId: string | null = null;
  #isConnected = false;
  #allowance = BURST_BYTES;
  #allowanceAt = 0;
  readonly #chunkStorage: ChunkStorage;

  constructor(chunkStorage: ChunkStorage = NO_CHUNK_STORAGE) {
    this.#chunkStorage = chunkStorage;
  }

  get unacknowledged(): number {
    return this.#streams.reduce((sum, stream) => sum + stream.chunks.length, 0);
  }

  get isEmpty(): boolean {
    return this.#streams.length === 0;
  }

  begin(streamId: string, language: Language, nowMs: number): void {
    const beganAt = Date.now();
    const stream = { streamId, language, beganAtMs: nowMs, beganAt, nextSeq: 0, chunks: [] };
    this.#streams.push({ ...stream, ...UNSENT, isReplay: false, hasEnded: false });
    this.#chunkStorage.begin({ streamId, language, beganAt });
  }

  /** Adds a stream that a closed page left in storage; no more chunks follow in it. */
  restore(
    { streamId, language, beganAt }: StoredStream,
    chunks: readonly StoredChunk[],
    nowMs: number,
  ): void {
    const nextSeq = (chunks.at(-1)?.seq ?? -1) + 1;
    const stream = { streamId, language, beganAtMs: nowMs, beganAt, nextSeq, chunks: [...chunks] };
    this.#streams.push({ ...stream, ...UNSENT, isReplay: true, hasEnded: true });
  }

  /** Adds a chunk to any stream, because a stream's last chunk may arrive when the next stream is being recorded. */
  add(streamId: string, data: Uint8Array): void {
    const stream = this.#find(streamId);
    if (!stream || stream.hasEnded) return;
    const chunk = { seq: stream.nextSeq, data };
    stream.chunks.push(chunk);
    stream.nextSeq += 1;
    this.#chunkStorage.add(streamId, chunk);
  }

  end(streamId: string): void {
    const stream = this.#find(streamId);
    if (stream) stream.hasEnded = true;
  }

  clear(): void {
    this.#keep(() => false);
    this.#openingId = null;
  }

  connected(): void {
    this.#isConnected = true;
  }

  /** Prepares every stream to resume after the last chunk that the server reports on reconnection. */
  disconnected(): void {
    this.#isConnected = false;
    this.#openingId = null;
    for (const stream of this.#streams) {
      stream.isOpen = false;
      stream.stopSent = false;
      stream.isAnnounced = false;
    }
    // Drops ended streams without unacknowledged chunks, because their lines are stored and they need no stop message.
    this.#keep((stream) => !stream.hasEnded || stream.chunks.length > 0);
  }

  accepted(streamId: string, lastSeq: number): void {
    const stream = this.#find(streamId);
    if (!stream) return;
    stream.isOpen = true;
    stream.sentThrough = lastSeq;
    this.#dropThrough(stream, lastSeq);
  }

  acknowledged(streamId: string, seq: number): void {
    const stream = this.#find(streamId);
    if (stream) this.#dropThrough(stream, seq);
  }

  /** Drops a stream that the server has just refused for good. Returns its id; null if no stream was being opened. */
  refused(): string | null {
    const [head] = this.#streams;
    if (!head || head.isOpen || this.#openingId !== head.streamId) return null;
    return this.dropFirst();
  }

  /** Drops the stream that is being sent. Returns its id, or null if there is none. */
  dropFirst(): string | null {
    const [head] = this.#streams;
    this.#keep((stream) => stream !== head);
    this.#openingId = null;
    return head?.streamId ?? null;
  }

  stopped(streamId: string | undefined): void {
    const [head] = this.#streams;
    if (!head?.stopSent || (streamId !== undefined && head.streamId !== streamId)) return;
    this.dropFirst();
  }

  /** Returns the messages that may be sent now, and counts them as sent. */
  take(nowMs: number): Outgoing[] {
    if (!this.#isConnected) return [];
    this.#dropExpired(nowMs);
    const [stream, ...waiting] = this.#streams;
    if (!stream) return [];
    if (this.#openingId !== stream.streamId) {
      this.#openingId = stream.streamId;
      const { streamId, language, isReplay } = stream;
      const recordedAgoMs = Math.round(ageOf(stream, nowMs));
      return [{ kind: 'init', streamId, language, recordedAgoMs, isReplay }];
    }
    const due: Outgoing[] = waiting.filter(({ isAnnounced }) => !isAnnounced).map(announce);
    if (!stream.isOpen || stream.stopSent) return due;
    this.#refill(nowMs);
    for (const { seq, data } of stream.chunks.slice(0, MAX_IN_FLIGHT)) {
      if (seq <= stream.sentThrough) continue;
      if (this.#allowance < Math.min(data.byteLength, BURST_BYTES)) return due;
      this.#allowance -= data.byteLength;
      stream.sentThrough = seq;
      due.push({ kind: 'chunk', seq, data });
    }
    if (stream.hasEnded && stream.sentThrough >= stream.nextSeq - 1) {
      stream.stopSent = true;
      due.push({ kind: 'stop' });
    }
    return due;
  }

  /**
   * Drops streams whose age the server refuses. It answers such an init message as unreadable, so that the stream would
   * wait for good and hold up all later ones.
   */
  #dropExpired(nowMs: number): void {
    const isExpired = (stream: OutgoingStream) =>
      !stream.isOpen && ageOf(stream, nowMs) > MAX_RECORDED_AGO_MS;
    if (this.#streams.some(isExpired)) this.#keep((stream) => !isExpired(stream));
  }

  #find(streamId: string): OutgoingStream | undefined {
    return this.#streams.find((stream) => stream.streamId === streamId);
  }

  /** Keeps the streams that match, and drops the others from memory and from storage. */
  #keep(isKept: (stream: OutgoingStream) => boolean): void {
    for (const stream of this.#streams) if (!isKept(stream)) this.#chunkStorage.drop(stream.streamId);
    this.#streams = this.#streams.filter(isKept);
  }

  #dropThrough(stream: OutgoingStream, seq: number): void {
    const kept = stream.chunks.filter((chunk) => chunk.seq > seq);
    if (kept.length === stream.chunks.length) return;
    stream.chunks = kept;
    this.#chunkStorage.dropThrough(stream.streamId, seq);
  }

  #refill(nowMs: number): void {
    const earned = Math.max(0, nowMs - this.#allowanceAt) * BYTES_PER_MS;
    this.#allowance = Math.min(BURST_BYTES, this.#allowance + earned);
    this.#allowanceAt = nowMs;
  }
}
