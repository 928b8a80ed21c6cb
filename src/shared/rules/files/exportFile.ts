import { fileNamePart } from './fileNamePart.ts';

/** The formats of an exported transcript: first for readers, then for video players and programs. */
export const EXPORT_FORMATS = ['docx', 'pdf', 'txt', 'md', 'srt', 'vtt', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Excludes subtitles, because a summary has no start and end times. */
export const SUMMARY_FORMATS = [
  'docx',
  'pdf',
  'txt',
  'md',
  'json',
] as const satisfies readonly ExportFormat[];
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number];

/** The name of an exported file, such as "Budget-T3-2026-11-20.pdf". `day` is an ISO date. */
export const exportFileName = (title: string, day: string, format: ExportFormat): string =>
  `${fileNamePart(title)}-${day.slice(0, 10)}.${format}`;
