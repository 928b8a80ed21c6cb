import { soundFlaw } from '../audioLimits.ts';

interface Box {
  type: string;
  /** Content of the box without its header. */
  bytes: Buffer;
}

const CONTAINERS: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex']);
/** The codecs that browsers record; uncompressed audio in MP4 exists but is not sent live. */
const CODECS: ReadonlySet<string> = new Set(['mp4a', 'Opus']);
/** Ticks per second, from hundredths of a second to nanoseconds. */
const TIMESCALE = { from: 100, to: 1_000_000_000 };

/** Describes what is implausible in the `moov` box, for the log; null when it is plausible or absent. */
export function mp4Flaw(bytes: Buffer): string | null {
  for (const box of boxesOf(bytes)) {
    const flaw = box.type === 'moov' ? movieFlaw(box.bytes) : null;
    if (flaw) return flaw;
  }
  return null;
}

function movieFlaw(movie: Buffer): string | null {
  for (const { type, bytes } of boxesOf(movie)) {
    let flaw: string | null = null;
    if (CONTAINERS.has(type)) flaw = movieFlaw(bytes);
    else if (type === 'mvhd' || type === 'mdhd') flaw = timescaleFlaw(bytes);
    else if (type === 'stsd') flaw = entriesFlaw(bytes.subarray(8));
    if (flaw) return flaw;
  }
  return null;
}

function timescaleFlaw(header: Buffer): string | null {
  const at = header[0] === 1 ? 20 : 12;
  if (header.length < at + 4) return 'short header of times';
  const timescale = header.readUInt32BE(at);
  return timescale >= TIMESCALE.from && timescale <= TIMESCALE.to ? null : `timescale ${timescale}`;
}

function entriesFlaw(entries: Buffer): string | null {
  for (const { type, bytes } of boxesOf(entries)) {
    if (!CODECS.has(type)) return `codec ${JSON.stringify(type)}`;
    if (bytes.length < 28) return 'short description of sound';
    if (bytes.readUInt16BE(8) > 1) return `version ${bytes.readUInt16BE(8)} of a description`;
    const bits = bytes.readUInt16BE(18);
    if (![8, 16, 24, 32].includes(bits)) return `bits ${bits}`;
    // 0 stands for rates above 65,535.
    const sampleRate = bytes.readUInt32BE(24) / 65_536 || undefined;
    const flaw = soundFlaw({ sampleRate, channels: bytes.readUInt16BE(16) });
    if (flaw) return flaw;
  }
  return null;
}

/** Parses the boxes in these bytes, up to the first invalid one. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}
