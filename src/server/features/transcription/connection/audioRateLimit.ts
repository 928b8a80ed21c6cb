import { ByteRateLimit } from '#server/platform/sockets/byteRateLimit.ts';

/**
 * Twice the bit rate of a browser recording, and a burst as large as the chunks resent after a reconnection. A message
 * has a minimum cost, because many tiny ones are as much work as audio.
 */
const LIMITS = { bytesPerSecond: 64_000, burstBytes: 1_000_000, leastCost: 500 };

/** Rate limit of what one socket sends: audio, and the messages beside it. */
export class AudioRateLimit extends ByteRateLimit {
  constructor(nowMs?: number) {
    super(LIMITS, nowMs);
  }
}
