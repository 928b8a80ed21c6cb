import { useMemo } from 'react';
import type { Transcript } from '#shared/contract/transcription.ts';
import { firstLine, type LineLog, linesOf } from './lineLog.ts';
import { baseTimeMs, momentLabels } from './transcriptText.ts';

/** When something was said in a meeting that is followed, or in one that is over and stored. */
export function useMomentLabels(
  startedAt: string | null,
  stored: Transcript[] | undefined,
  heard: LineLog,
): (segmentId: string) => string | null {
  return useMemo(() => {
    const first = stored ? stored[0] : firstLine(heard);
    return momentLabels(() => stored ?? linesOf(heard), baseTimeMs(startedAt, first ? [first] : []));
  }, [startedAt, stored, heard]);
}
