import { useMemo } from 'react';
import type { Transcript } from '#shared/contract/transcription.ts';
import { firstLine, type LineLog, linesOf } from '../lines/lineLog.ts';
import { baseTimeMs, type LineIndex, lineIndex } from '../lines/plainTranscript.ts';

/** What was said, and when, in a meeting that is followed, or in one that is over and stored. */
export function useLineIndex(
  startedAt: string | null,
  stored: Transcript[] | undefined,
  heard: LineLog,
): LineIndex {
  return useMemo(() => {
    const first = stored ? stored[0] : firstLine(heard);
    const readLines = () => stored ?? linesOf(heard).map((line) => ({ ...line, content: line.text }));
    return lineIndex(readLines, baseTimeMs(startedAt, first ? [first] : []));
  }, [startedAt, stored, heard]);
}
