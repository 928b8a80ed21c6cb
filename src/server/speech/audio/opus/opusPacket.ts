const SILK_MS = [10, 20, 40, 60] as const;
const HYBRID_MS = [10, 20] as const;
const CELT_MS = [2.5, 5, 10, 20] as const;
const MAX_FRAME_BYTES = 1275;
const MAX_PACKET_MS = 120;

/**
 * Milliseconds of audio in an Opus packet, or null when it violates RFC 6716, section 3.4. Packets are validated before
 * decoding because the codec prints a line for every packet that it refuses.
 */
export function opusDurationMs(packet: Uint8Array): number | null {
  const toc = packet[0];
  if (toc === undefined) return null;
  const frames = countFrames(packet, toc & 3);
  if (frames === null) return null;
  const durationMs = frames * frameMs(toc >> 3);
  return durationMs <= MAX_PACKET_MS ? durationMs : null;
}

function frameMs(config: number): number {
  if (config < 12) return SILK_MS[config & 3]!;
  return config < 16 ? HYBRID_MS[config & 1]! : CELT_MS[config & 3]!;
}

function countFrames(packet: Uint8Array, code: number): number | null {
  const rest = packet.length - 1;
  if (code === 0) return rest <= MAX_FRAME_BYTES ? 1 : null;
  if (code === 1) return rest % 2 === 0 && rest / 2 <= MAX_FRAME_BYTES ? 2 : null;
  if (code === 2) {
    const first = frameLength(packet, 1);
    if (!first) return null;
    const second = packet.length - first.next - first.length;
    return second >= 0 && second <= MAX_FRAME_BYTES ? 2 : null;
  }
  return countManyFrames(packet);
}

/** Code 3: a frame count, padding, then frames of equal or of explicit lengths. */
function countManyFrames(packet: Uint8Array): number | null {
  const header = packet[1];
  if (header === undefined) return null;
  const frames = header & 0x3f;
  if (frames === 0) return null;
  let at = 2;
  let end = packet.length;
  for (let isPadded = (header & 0x40) !== 0; isPadded; ) {
    const padding = packet[at++];
    if (padding === undefined) return null;
    end -= padding === 255 ? 254 : padding;
    isPadded = padding === 255;
  }
  if ((header & 0x80) === 0) {
    const size = end - at;
    return size >= 0 && size % frames === 0 && size / frames <= MAX_FRAME_BYTES ? frames : null;
  }
  let stated = 0;
  for (let i = 1; i < frames; i++) {
    const frame = frameLength(packet, at);
    if (!frame) return null;
    stated += frame.length;
    at = frame.next;
  }
  const last = end - at - stated;
  return last >= 0 && last <= MAX_FRAME_BYTES ? frames : null;
}

function frameLength(packet: Uint8Array, at: number): { length: number; next: number } | null {
  const first = packet[at];
  if (first === undefined) return null;
  if (first < 252) return { length: first, next: at + 1 };
  const second = packet[at + 1];
  return second === undefined ? null : { length: second * 4 + first, next: at + 2 };
}
