import { ByteRateLimit } from '#server/platform/sockets/byteRateLimit.ts';

/** Twice the bit rate of a browser recording, and a burst as large as the chunks resent after a reconnection. */
const LIMITS = { bytesPerSecond: 64_000, burstBytes: 1_000_000 };

/** Rate limit of the audio that one socket sends. */
export class AudioRateLimit extends ByteRateLimit {
  constructor(nowMs?: number) {
    super(LIMITS, nowMs);
  }
}
