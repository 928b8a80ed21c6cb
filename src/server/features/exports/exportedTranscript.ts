import type { MeetingRow, SegmentRow } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import { hourCycleOf, localeOf } from '#shared/rules/language/interfaceLanguage.ts';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import { turnsOf } from '#shared/rules/meetings/turns.ts';
import { EXPORT_TEXTS } from './exportTexts.ts';

export interface ExportedLine {
  speakerKey: string;
  /** Name of the speaker, with the guest mark if they have no account. */
  speaker: string;
  startMs: number;
  durationMs: number;
  language: Language;
  /** For a gap, the text shown instead of words. */
  text: string;
  isGap: boolean;
}

/** A transcript independent of the file format: plain data that can be posted to a worker thread. */
export interface ExportedTranscript {
  title: string;
  /** Date in words, with the time zone. */
  heldOn: string;
  startedAt: string;
  language: Language;
  lines: ExportedLine[];
}

interface Wishes {
  language: Language;
  timeZone: string;
}

/** Converts a meeting and its lines, in spoken order. Times are in ms from the start, as the screens count them. */
export function toExportedTranscript(
  meeting: Pick<MeetingRow, 'title' | 'started_at'>,
  rows: readonly SegmentRow[],
  { language, timeZone }: Wishes,
): ExportedTranscript {
  const texts = EXPORT_TEXTS[language];
  const startedAt = new Date(baseTimeMs(meeting.started_at, rows[0]?.started_at));
  return {
    title: meeting.title,
    heldOn: dateText(startedAt, language, timeZone),
    startedAt: startedAt.toISOString(),
    language,
    lines: rows.map((row) => ({
      speakerKey: row.speaker_id ?? `guest:${row.speaker_name}`,
      speaker: row.by_guest ? `${row.speaker_name} (${texts.guest})` : row.speaker_name,
      startMs: row.started_at.getTime() - startedAt.getTime(),
      durationMs: row.duration_ms,
      language: row.language,
      text: row.is_gap ? `[${texts.gap}]` : row.content,
      isGap: row.is_gap,
    })),
  };
}

/** Groups adjacent lines of one speaker under one name, as the screens do. */
export const exportedTurns = (lines: readonly ExportedLine[]) =>
  turnsOf(lines, ({ speakerKey }) => speakerKey);

const dateText = (date: Date, language: Language, timeZone: string): string =>
  `${new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: hourCycleOf(language),
    timeZone,
  }).format(date)} (${timeZone})`;
