import { firstOf } from './firstOf.ts';
import { readWavHeader } from './wavHeader.ts';

/** Containers that are decoded by ffmpeg. */
export type Container = 'mp4' | 'ogg' | 'wav';

export interface SplitterState {
  container: Container;
  /** Bytes that a decoder needs before any unit: ftyp and moov, the Ogg header pages, or the RIFF header. */
  init: Uint8Array;
  isInitWhole: boolean;
  remainder: Uint8Array;
}

export interface Unit {
  /** True for the first bytes of a new recording on the same stream. */
  beginsTrack: boolean;
  bytes: Uint8Array;
}

/** Limits the incomplete unit, which is stored with every chunk; equals the size of the largest socket message. */
const MAX_UNIT_BYTES = 1 << 19;
const MAX_INIT_BYTES = 1 << 16;
/** Limits the boxes before a fragment's media data, because each chunk scans them again; recorders write one or two. */
const MAX_BOXES = 10;

/**
 * Splits a live stream into complete boxes, pages or samples. A decoder that is fed only complete units never buffers
 * half of one, so another process can resume after any of them with the init bytes.
 */
export class ContainerSplitter {
  #state: SplitterState;

  constructor(start: Container | SplitterState) {
    this.#state =
      typeof start === 'string'
        ? { container: start, init: new Uint8Array(), isInitWhole: false, remainder: new Uint8Array() }
        : { ...start };
  }

  get container(): Container {
    return this.#state.container;
  }

  get init(): Uint8Array {
    return this.#state.init;
  }

  snapshot(): SplitterState {
    return { ...this.#state, init: this.#state.init.slice(), remainder: this.#state.remainder.slice() };
  }

  push(chunk: Uint8Array): Unit[] {
    const bytes = Buffer.concat([this.#state.remainder, chunk]);
    const units: Unit[] = [];
    let at = 0;
    while (at < bytes.length) {
      const length = unitLength(this.#state, bytes, at);
      if (length === null || (length > bytes.length - at && length <= MAX_UNIT_BYTES)) break;
      if (length > MAX_UNIT_BYTES) {
        at = nextUnit(this.#state.container, bytes, at + 1);
        continue;
      }
      this.#addUnit(bytes.subarray(at, at + length), units);
      at += length;
    }
    this.#state.remainder = bytes.subarray(at);
    return units;
  }

  #addUnit(unit: Buffer, units: Unit[]): void {
    const state = this.#state;
    const isInit = isInitUnit(state, unit);
    const beginsTrack = isInit && (state.isInitWhole || state.init.length === 0);
    if (beginsTrack) Object.assign(state, { init: new Uint8Array(), isInitWhole: false });
    if (!isInit) state.isInitWhole = true;
    else if (state.init.length + unit.length <= MAX_INIT_BYTES)
      state.init = Buffer.concat([state.init, unit]);
    units.push({ beginsTrack, bytes: unit });
  }
}

/** Length of the unit at `at`; null when more bytes are needed, Infinity when no unit starts there. */
function unitLength(state: SplitterState, bytes: Buffer, at: number): number | null {
  const left = bytes.length - at;
  if (state.container === 'mp4') return fragmentLength(bytes, at);
  if (state.container === 'ogg') {
    if (left < 27) return null;
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return Infinity;
    const table = at + 27 + bytes[at + 26]!;
    if (table > bytes.length) return null;
    return bytes.subarray(at + 27, table).reduce((sum, lacing) => sum + lacing, table - at);
  }
  if (state.init.length === 0 || bytes.toString('latin1', at, at + 4) === 'RIFF') {
    const header = readWavHeader(bytes, at);
    if (typeof header === 'object') return header.length;
    return header === 'short' ? null : Infinity;
  }
  const header = readWavHeader(Buffer.from(state.init), 0);
  const frame = typeof header === 'object' ? Math.max(1, header.blockAlign) : 1;
  return left >= frame ? left - (left % frame) : null;
}

/** Length of one header box, or of all boxes of a fragment up to the end of its media data. */
function fragmentLength(bytes: Buffer, at: number): number | null {
  for (let end = at, boxes = 0; ; boxes++) {
    if (end - at > MAX_UNIT_BYTES || boxes > MAX_BOXES) return Infinity;
    if (bytes.length - end < 8) return null;
    const size = bytes.readUInt32BE(end);
    const type = bytes.toString('latin1', end + 4, end + 8);
    if (size < 8 || !/^[a-z0-9 ]{4}$/i.test(type)) return Infinity;
    end += size;
    if (type === 'mdat' || type === 'ftyp' || type === 'moov') return end - at;
  }
}

function nextUnit(container: Container, bytes: Buffer, from: number): number {
  const marks = { mp4: ['moof', 'ftyp'], ogg: ['OggS'], wav: ['RIFF'] }[container];
  // In MP4 the mark is the box's type, which follows four bytes of size.
  const before = container === 'mp4' ? 4 : 0;
  const at = firstOf(marks, bytes, from + before);
  return at === null ? Math.max(from, bytes.length - 7) : at - before;
}

function isInitUnit(state: SplitterState, unit: Buffer): boolean {
  if (state.container === 'wav') return unit.toString('latin1', 0, 4) === 'RIFF';
  if (state.container === 'mp4') {
    const type = unit.toString('latin1', 4, 8);
    return type === 'ftyp' || type === 'moov' || (!state.isInitWhole && type !== 'moof' && type !== 'mdat');
  }
  // The page starts a logical stream, or is a later header page, whose granule position is 0.
  const begins = (unit[5]! & 2) !== 0;
  return begins || (!state.isInitWhole && unit.readBigInt64LE(6) === 0n);
}
