import { ByteAllowance } from '#server/platform/byteAllowance.ts';

/** Twice what a browser records, and as much at once as a reconnection explains. */
const LIMITS = { bytesPerSecond: 64_000, burstBytes: 1_000_000 };

/** How much audio a socket may still send. */
export class AudioAllowance extends ByteAllowance {
  constructor(nowMs?: number) {
    super(LIMITS, nowMs);
  }
}
