import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';

/**
 * When a line was spoken, from which its relative dates count, because a meeting may pass midnight. The meeting's start
 * for an unknown line and for one whose time is before it.
 */
export const spokenAt = (line: TranscriptLine | undefined, startedAt: Date): Date =>
  line && line.startedAt >= startedAt ? line.startedAt : startedAt;
