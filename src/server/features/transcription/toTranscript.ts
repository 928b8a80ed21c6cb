import type { SegmentRow } from '#server/platform/tables.ts';
import type { LiveLine, Transcript } from '#shared/contract/transcription.ts';

export const toTranscript = (row: SegmentRow): Transcript => ({
  id: row.id,
  line: row.line,
  speakerId: row.speaker_id,
  speakerName: row.speaker_name,
  isGuest: row.by_guest,
  content: row.content,
  language: row.language,
  timestamp: row.started_at.toISOString(),
  durationMs: row.duration_ms,
});

/** A stored line as the socket sends it. */
export const toLiveLine = (row: SegmentRow): LiveLine => ({
  type: 'transcription',
  id: row.id,
  line: row.line,
  speaker: row.speaker_name,
  speakerId: row.speaker_id,
  isGuest: row.by_guest,
  text: row.content,
  language: row.language,
  timestamp: row.started_at.toISOString(),
  durationMs: row.duration_ms,
});
