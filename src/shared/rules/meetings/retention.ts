/** Days before its deletion from which a meeting's screens announce it. */
export const ANNOUNCED_DAYS = 7;

const DAY_MS = 86_400_000;

/** Whether screens announce a deletion at this time yet. */
export const isAnnounced = (deletesAt: string, nowMs: number): boolean =>
  Date.parse(deletesAt) - nowMs <= ANNOUNCED_DAYS * DAY_MS;
