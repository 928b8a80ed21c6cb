import { useMemo } from 'react';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import type { Line } from './line.ts';
import { type LineIndex, lineIndex } from './lineIndex.ts';
import { firstLine, type LineLog, linesOf } from './log/lineLog.ts';

/** The line index of a meeting: from its stored lines if given, otherwise from the live lines. */
export function useLineIndex(
  startedAt: string | null,
  stored: readonly Line[] | undefined,
  live: LineLog,
): LineIndex {
  return useMemo(() => {
    const first = stored ? stored[0] : firstLine(live);
    return lineIndex(() => stored ?? linesOf(live), baseTimeMs(startedAt, first?.timestamp));
  }, [startedAt, stored, live]);
}
