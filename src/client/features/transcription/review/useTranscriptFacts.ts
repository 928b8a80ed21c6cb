import { useMemo } from 'react';
import type { Transcript } from '#shared/contract/transcription.ts';
import { baseTimeMs, type LineIndex, lineIndex } from '../lines/plainTranscript.ts';
import {
  areSameColours,
  type Share,
  type SpeakerColours,
  speakerColours,
  talkShares,
} from '../lines/speakers.ts';
import { useKept } from '../lines/useKept.ts';

interface TranscriptFacts {
  baseMs: number;
  colours: SpeakerColours;
  shares: Share[];
  index: LineIndex;
}

/** What a whole stored transcript says of itself. */
export function useTranscriptFacts(lines: Transcript[], startedAt: string | null): TranscriptFacts {
  const facts = useMemo(() => {
    const baseMs = baseTimeMs(startedAt, lines);
    return {
      baseMs,
      colours: speakerColours(lines),
      shares: talkShares(lines),
      index: lineIndex(() => lines, baseMs),
    };
  }, [lines, startedAt]);
  return { ...facts, colours: useKept(facts.colours, areSameColours) };
}
