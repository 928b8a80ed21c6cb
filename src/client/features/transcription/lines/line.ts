import type { Language } from '#shared/contract/languages.ts';
import type { LiveLine, Transcript } from '#shared/contract/transcription.ts';
import type { Speaker } from './speakers.ts';

/** One segment of the transcript, either fetched or received over the socket. */
export interface Line extends Speaker {
  id: string;
  /** The line number within the meeting, from 1; null for a preview, whose text may still change. */
  number: number | null;
  text: string;
  language: Language;
  /** Start of the utterance, in ISO format. */
  timestamp: string;
  durationMs: number;
  /** True for a clip that the engine could not process; such a line has no text. */
  isGap?: boolean;
  /** Whether the text was corrected, so that it differs from the original text. */
  isCorrected?: boolean;
  /** The number within the meeting of this line's last change; absent if the line was never changed. */
  change?: number;
}

export type FinalLine = Line & { number: number };

export const isFinal = (line: Line): line is FinalLine => line.number !== null;

/** Converts a segment of the stored transcript to a line. */
export function toFinalLine({ line, content, ...rest }: Transcript): FinalLine {
  return { ...rest, number: line, text: rest.isGap ? '' : content };
}

/** Converts a line received over the socket. */
export const toLine = (live: LiveLine): Line => ({
  id: live.id,
  number: live.isFallback ? null : (live.line ?? null),
  speakerId: live.speakerId,
  speakerName: live.speaker,
  isGuest: live.isGuest,
  text: live.isGap ? '' : live.text,
  language: live.language,
  timestamp: live.timestamp,
  durationMs: live.durationMs ?? 0,
  ...(live.isGap && { isGap: true }),
  ...(live.isCorrected && { isCorrected: true }),
  ...(live.change !== undefined && { change: live.change }),
});

/** Orders lines by start time; lines of the same time by number, with previews last. */
export const startsBefore = (a: Line, b: Line): boolean =>
  a.timestamp === b.timestamp
    ? (a.number ?? Number.POSITIVE_INFINITY) < (b.number ?? Number.POSITIVE_INFINITY)
    : a.timestamp < b.timestamp;
