import { soundFlaw } from '../audioLimits.ts';

const BEGINS_STREAM = 2;
/** Exponents of Vorbis block sizes that ffmpeg accepts: 2^6 to 2^13. */
const VORBIS_BLOCKS = { from: 6, to: 13 };

/** Describes what is implausible in the stream that this page starts, for the log; null for all other pages. */
export function oggFlaw(page: Buffer): string | null {
  const packet = page.subarray(27 + page[26]!);
  const codec = packet.toString('latin1', 0, 8);
  if (codec === 'OpusHead') return opusFlaw(packet);
  if (codec.startsWith('\x01vorbis')) return vorbisFlaw(packet);
  if (codec.startsWith('\x7fFLAC')) return flacFlaw(packet);
  return (page[5]! & BEGINS_STREAM) === 0 ? null : `unknown codec ${JSON.stringify(codec)}`;
}

/** Validates an OpusHead (RFC 7845), which WebM contains too. Ignores its sample rate, which decoding does not use. */
export function opusFlaw(head: Buffer): string | null {
  if (head.length < 19) return 'short OpusHead';
  // Only the upper four bits of the version mark an incompatible format.
  if (head[8]! > 15) return `version ${head[8]}`;
  const family = head[18]!;
  const channels = head[9]!;
  if (family === 0 && channels > 2) return `channels ${channels}`;
  return family <= 1 ? soundFlaw({ channels }) : `mapping family ${family}`;
}

function vorbisFlaw(head: Buffer): string | null {
  if (head.length < 30) return 'short Vorbis header';
  const [short, long] = [head[28]! & 15, head[28]! >> 4];
  const areBlocksRight = short >= VORBIS_BLOCKS.from && short <= long && long <= VORBIS_BLOCKS.to;
  if (head.readUInt32LE(7) !== 0 || !areBlocksRight) return 'no Vorbis I';
  return soundFlaw({ channels: head[11], sampleRate: head.readUInt32LE(12) });
}

/** FLAC in Ogg: nine bytes, "fLaC", a block header, and STREAMINFO. */
function flacFlaw(head: Buffer): string | null {
  if (head.length < 51) return 'short FLAC header';
  const packed = head.readUInt32BE(27);
  return soundFlaw({ sampleRate: packed >>> 12, channels: ((packed >>> 9) & 7) + 1 });
}
