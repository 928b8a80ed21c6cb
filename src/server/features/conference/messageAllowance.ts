import { ByteAllowance } from '#server/platform/sockets/byteAllowance.ts';

/**
 * With its least cost this allows a burst of a thousand messages, and sixty per second, which is more than ten people need.
 */
const LIMITS = { bytesPerSecond: 32_000, burstBytes: 500_000, leastCost: 500 };

/** Rate limit for what a member sends. */
export class MessageAllowance extends ByteAllowance {
  constructor(nowMs?: number) {
    super(LIMITS, nowMs);
  }
}
