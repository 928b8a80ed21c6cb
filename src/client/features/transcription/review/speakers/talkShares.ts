import { type Speaker, speakerKey } from '../../lines/speakers.ts';

export interface Share {
  speaker: Speaker;
  talkMs: number;
  percent: number;
}

/**
 * Each speaker's share of the talk time, largest first. Rounds with the largest remainder method, so that the
 * percentages add up to 100.
 */
export function talkShares(lines: readonly (Speaker & { durationMs: number })[]): Share[] {
  const byKey = new Map<string, Share>();
  for (const line of lines) {
    const key = speakerKey(line);
    const share = byKey.get(key) ?? { speaker: line, talkMs: 0, percent: 0 };
    share.talkMs += line.durationMs;
    byKey.set(key, share);
  }
  const shares = [...byKey.values()].sort((a, b) => b.talkMs - a.talkMs);
  const total = shares.reduce((sum, share) => sum + share.talkMs, 0);
  if (total === 0) return [];
  const exact = shares.map((share) => (share.talkMs / total) * 100);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  const missing = 100 - exact.reduce((sum, value) => sum + Math.floor(value), 0);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => ({
    ...share,
    percent: Math.floor(exact[index]!) + (raised.has(index) ? 1 : 0),
  }));
}
