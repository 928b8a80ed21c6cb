import { ByteAllowance } from '#server/platform/byteAllowance.ts';

/** By its least cost a thousand messages at once, and sixty a second, which is more than six people need. */
const LIMITS = { bytesPerSecond: 32_000, burstBytes: 500_000, leastCost: 500 };

/** How much a member may still say. */
export class MessageAllowance extends ByteAllowance {
  constructor(nowMs?: number) {
    super(LIMITS, nowMs);
  }
}
