import { childrenOf, type ElementHead, ID, readHead, readUnsigned, SKIPPED } from './ebml.ts';
import { firstOf } from './firstOf.ts';
import { timecodeScaleFlaw, trackFlaw } from './webmHeader.ts';

export interface OpusPacket {
  data: Uint8Array;
  /** Media time within the packet's track. */
  timeMs: number;
  /** True for the first packet after a track's header. */
  beginsTrack: boolean;
}

/** State that another process needs to resume after the bytes pushed so far. */
export interface WebmState {
  timecodeScaleNs: number;
  trackNumber: number | null;
  codec: string | null;
  /** Describes what is implausible in the header; the recording is then not decoded. */
  flaw: string | null;
  clusterMs: number;
  beginsTrack: boolean;
  /** True inside junk, until the next Cluster or header. */
  isLost: boolean;
  /** Bytes that are still to be skipped. */
  skip: number;
  remainder: Uint8Array;
}

/** Limit of the size of a skipped element. */
const MAX_SKIPPED_BYTES = 1 << 20;
/** Limit of a header's size: the incomplete header is buffered, and the buffer is stored with every chunk. */
const MAX_HEADER_BYTES = 1 << 16;
/**
 * Limit of a block's size: above any Opus packet of a microphone, and so low that a corrupt length swallows little
 * audio.
 */
const MAX_BLOCK_BYTES = 8192;

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const HEADER = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

const freshState = (): WebmState => ({
  timecodeScaleNs: 1_000_000,
  trackNumber: null,
  codec: null,
  flaw: null,
  clusterMs: 0,
  beginsTrack: true,
  isLost: false,
  skip: 0,
  remainder: new Uint8Array(),
});

/**
 * Parses a live WebM recording from chunks that may end at any byte. Parses the elements as a flat sequence, because
 * ids are unique and a live recording leaves the sizes of parents unknown. Never throws: after junk, parsing resumes at
 * the next Cluster or header.
 */
export class WebmReader {
  #state: WebmState;

  constructor(state?: WebmState) {
    this.#state = state ? { ...state } : freshState();
  }

  /** The track's codec, such as "A_OPUS"; null before its header. */
  get codec(): string | null {
    return this.#state.codec;
  }

  /** Describes what is implausible in the header, for the log; null for a plausible one. */
  get flaw(): string | null {
    return this.#state.flaw ?? null;
  }

  snapshot(): WebmState {
    return { ...this.#state, remainder: this.#state.remainder.slice() };
  }

  push(chunk: Uint8Array): OpusPacket[] {
    const packets: OpusPacket[] = [];
    const state = this.#state;
    // A recorder that restarts begins a chunk with its header; the unfinished element before the header is discarded.
    const restarts = HEADER.equals(chunk.subarray(0, 4));
    const bytes =
      restarts || state.remainder.length === 0 ? Buffer.from(chunk) : Buffer.concat([state.remainder, chunk]);
    if (restarts) Object.assign(state, { isLost: false, skip: 0 });
    let at = 0;
    while (at < bytes.length) {
      const next = this.#step(bytes, at, packets);
      if (next === null) break;
      at = next;
    }
    // Copies the rest, because a view of one byte would keep the whole chunk in memory.
    state.remainder = new Uint8Array(bytes.subarray(Math.min(at, bytes.length)));
    return packets;
  }

  /** Parses the element at `at` and returns the next offset, or null when more bytes are needed. */
  #step(bytes: Buffer, at: number, packets: OpusPacket[]): number | null {
    const state = this.#state;
    if (state.skip > 0) {
      const skipped = Math.min(state.skip, bytes.length - at);
      state.skip -= skipped;
      return at + skipped;
    }
    if (state.isLost) {
      const found = firstOf([CLUSTER, HEADER], bytes, at);
      if (found === null) return bytes.length - at > 3 ? bytes.length - 3 : null;
      state.isLost = false;
      return found;
    }
    const head = readHead(bytes, at);
    if (head === 'short') return null;
    if (head === 'invalid' || !isPlausible(head)) {
      state.isLost = true;
      return at + 1;
    }
    const begin = at + head.length;
    if (head.id === ID.segment || head.id === ID.cluster || head.id === ID.blockGroup) return begin;
    const size = head.size ?? 0;
    if (SKIPPED.has(head.id)) {
      state.skip = size;
      return begin;
    }
    if (begin + size > bytes.length) return null;
    this.#readElement(head.id, bytes.subarray(begin, begin + size), packets);
    return begin + size;
  }

  #readElement(id: number, content: Uint8Array, packets: OpusPacket[]): void {
    const state = this.#state;
    if (id === ID.ebmlHeader) Object.assign(state, freshState());
    else if (id === ID.info) {
      const scale = [...childrenOf(content)].find((child) => child.id === ID.timecodeScale);
      if (scale) this.#readScale(readUnsigned(scale.content));
    } else if (id === ID.tracks) this.#readTracks(content);
    else if (id === ID.clusterTimecode)
      state.clusterMs = (readUnsigned(content) * state.timecodeScaleNs) / 1e6;
    else this.#readBlock(content, packets);
  }

  #readScale(timecodeScaleNs: number): void {
    this.#state.timecodeScaleNs = timecodeScaleNs;
    this.#state.flaw ??= timecodeScaleFlaw(timecodeScaleNs);
  }

  #readTracks(content: Uint8Array): void {
    for (const entry of childrenOf(content)) {
      if (entry.id !== ID.trackEntry) continue;
      const parts = new Map([...childrenOf(entry.content)].map((part) => [part.id, part.content]));
      const codec = Buffer.from(parts.get(ID.codecId) ?? []).toString('latin1');
      if (!codec.startsWith('A_')) continue;
      this.#state.codec = codec;
      this.#state.trackNumber = readUnsigned(parts.get(ID.trackNumber) ?? new Uint8Array());
      this.#state.flaw ??= trackFlaw(parts);
      return;
    }
  }

  #readBlock(content: Uint8Array, packets: OpusPacket[]): void {
    const state = this.#state;
    const [track, high, low, flags] = [content[0], content[1], content[2], content[3]];
    if (track === undefined || high === undefined || low === undefined || flags === undefined) return;
    // Skips laced blocks and track numbers above 126, which take two bytes: no browser's recorder writes either.
    if ((track & 0x7f) !== state.trackNumber || (flags & 0x06) !== 0 || content.length < 5) return;
    const ticks = ((high << 24) | (low << 16)) >> 16;
    const timeMs = state.clusterMs + (ticks * state.timecodeScaleNs) / 1e6;
    packets.push({ data: content.subarray(4), timeMs, beginsTrack: state.beginsTrack });
    state.beginsTrack = false;
  }
}

function isPlausible({ id, size }: ElementHead): boolean {
  if (id === ID.segment || id === ID.cluster) return true;
  if (size === null) return false;
  const isTopLevel = id > 0xffffff;
  const isSkipped = SKIPPED.has(id);
  const limit = isSkipped ? MAX_SKIPPED_BYTES : MAX_HEADER_BYTES;
  if (size > (isTopLevel ? limit : MAX_BLOCK_BYTES)) return false;
  if (id === ID.clusterTimecode) return size <= 8;
  const known = [ID.ebmlHeader, ID.info, ID.tracks, ID.simpleBlock, ID.blockGroup, ID.block] as const;
  return isSkipped || known.some((one) => one === id);
}
