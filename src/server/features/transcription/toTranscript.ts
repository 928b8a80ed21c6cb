import type { SegmentRow } from '#server/platform/database/tables.ts';
import { GAP_TEXT, type LiveLine, type Transcript } from '#shared/contract/transcription.ts';

/** Empty for unchanged lines, which are most of them, to keep the response small. */
const changesOf = ({ change, is_corrected }: SegmentRow) => ({
  ...(change > 0 && { change }),
  ...(is_corrected && { isCorrected: true }),
});

export const toTranscript = (row: SegmentRow): Transcript => ({
  id: row.id,
  line: row.line,
  speakerId: row.speaker_id,
  speakerName: row.speaker_name,
  isGuest: row.by_guest,
  content: row.is_gap ? GAP_TEXT : row.content,
  language: row.language,
  timestamp: row.started_at.toISOString(),
  durationMs: row.duration_ms,
  ...(row.is_gap && { isGap: true }),
  ...changesOf(row),
});

/** Converts a stored line to the message of the live socket. */
export const toLiveLine = (row: SegmentRow): LiveLine => ({
  type: 'transcription',
  id: row.id,
  line: row.line,
  speaker: row.speaker_name,
  speakerId: row.speaker_id,
  isGuest: row.by_guest,
  text: row.is_gap ? GAP_TEXT : row.content,
  language: row.language,
  timestamp: row.started_at.toISOString(),
  durationMs: row.duration_ms,
  ...(row.is_gap && { isGap: true }),
  ...changesOf(row),
});
