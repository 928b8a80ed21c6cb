import type { SharedLine } from '#shared/contract/shares.ts';

/** A longer turn is split, so that each part shows its time. */
const MAX_TURN_LINES = 12;

/** Groups neighbouring lines of one speaker. A guest and an account of the same name are different speakers. */
export function sharedTurns(lines: readonly SharedLine[]): SharedLine[][] {
  const turns: SharedLine[][] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const isSame = last?.[0]?.speaker === line.speaker && last[0].isGuest === line.isGuest;
    if (last && isSame && last.length < MAX_TURN_LINES) last.push(line);
    else turns.push([line]);
  }
  return turns;
}
