import type { SendingLimit } from '#shared/contract/conference.ts';
import type { LinkStats } from './linkStats.ts';

/** Why the video or audio of a participant is impaired. */
export type Quality =
  | { kind: 'loss'; percent: number }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'slowComputer' | 'paused' };

/** Hysteresis: a mark appears at the higher threshold and disappears below the lower one, to avoid flicker. */
const LOSS = { appears: 0.05, goes: 0.02 };
const DELAY_MS = { appears: 400, goes: 250 };

/** The mark on a tile; null for a good connection. `limit` is reported by the sender of the video. */
export function qualityOf(
  { lossReceived, roundTripMs }: Pick<LinkStats, 'lossReceived' | 'roundTripMs'>,
  limit: SendingLimit,
  before: Quality | null,
): Quality | null {
  if (lossReceived >= (before?.kind === 'loss' ? LOSS.goes : LOSS.appears))
    return { kind: 'loss', percent: Math.round(lossReceived * 100) };
  if (limit === 'paused') return { kind: 'paused' };
  const delay = roundTripMs ?? 0;
  if (delay >= (before?.kind === 'delay' ? DELAY_MS.goes : DELAY_MS.appears))
    return { kind: 'delay', milliseconds: delay };
  return limit === 'cpu' ? { kind: 'slowComputer' } : null;
}

/** The mark on the own tile, by the median loss over all peers, because one bad link may be the other peer's. */
export function ownQuality(
  links: readonly { lossSent: number; limit: SendingLimit }[],
  before: Quality | null,
): Quality | null {
  if (links.length === 0) return null;
  const losses = links.map(({ lossSent }) => lossSent).toSorted((a, b) => a - b);
  const median = losses[Math.floor((losses.length - 1) / 2)] ?? 0;
  const limits = new Set(links.map(({ limit }) => limit));
  const limit = limits.has('cpu') ? 'cpu' : limits.size === 1 && limits.has('paused') ? 'paused' : 'none';
  return qualityOf({ lossReceived: median, roundTripMs: null }, limit, before);
}
