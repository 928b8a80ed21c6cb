import { useMemo } from 'react';
import type { Line } from '../lines/line.ts';
import { firstLine, type LineLog, linesOf } from '../lines/lineLog.ts';
import { baseTimeMs } from '../lines/lineTimes.ts';
import { type LineIndex, lineIndex } from './lineIndex.ts';

/** What was said, and when, in a meeting that is followed, or in one that is over and stored. */
export function useLineIndex(
  startedAt: string | null,
  stored: readonly Line[] | undefined,
  heard: LineLog,
): LineIndex {
  return useMemo(() => {
    const first = stored ? stored[0] : firstLine(heard);
    return lineIndex(() => stored ?? linesOf(heard), baseTimeMs(startedAt, first));
  }, [startedAt, stored, heard]);
}
