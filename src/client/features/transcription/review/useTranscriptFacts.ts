import { useMemo } from 'react';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import type { Line } from '../lines/line.ts';
import { type LineIndex, lineIndex } from '../lines/lineIndex.ts';
import { areSameColours, type SpeakerColours, speakerColours } from '../lines/speakers.ts';
import { useStableValue } from '../lines/useStableValue.ts';
import { type Share, talkShares } from './speakers/talkShares.ts';

interface TranscriptFacts {
  baseMs: number;
  colours: SpeakerColours;
  shares: Share[];
  index: LineIndex;
}

/** Derives colours, talk shares and the line index from a stored transcript. */
export function useTranscriptFacts(lines: readonly Line[], startedAt: string | null): TranscriptFacts {
  const facts = useMemo(() => {
    const baseMs = baseTimeMs(startedAt, lines[0]?.timestamp);
    return {
      baseMs,
      colours: speakerColours(lines),
      shares: talkShares(lines),
      index: lineIndex(() => lines, baseMs),
    };
  }, [lines, startedAt]);
  return { ...facts, colours: useStableValue(facts.colours, areSameColours) };
}
