import { ByteRateLimit } from '#server/platform/sockets/byteRateLimit.ts';

/**
 * With its minimum cost of a message, this allows a burst of a thousand messages and 60 per second, more than ten
 * people need.
 */
const LIMITS = { bytesPerSecond: 32_000, burstBytes: 500_000, leastCost: 500 };

/** Rate limit of what one member sends. */
export class MessageRateLimit extends ByteRateLimit {
  constructor(nowMs?: number) {
    super(LIMITS, nowMs);
  }
}
