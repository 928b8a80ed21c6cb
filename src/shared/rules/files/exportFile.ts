import { fileNamePart } from './fileNamePart.ts';

/** The formats of an exported transcript: for people first, then for video players and programs. */
export const EXPORT_FORMATS = ['docx', 'pdf', 'txt', 'md', 'srt', 'vtt', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A summary has no times from beginning to end, and so no subtitles. */
export const SUMMARY_FORMATS = [
  'docx',
  'pdf',
  'txt',
  'md',
  'json',
] as const satisfies readonly ExportFormat[];
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number];

/** The file's name, such as "Budget-T3-2026-11-20.pdf". `day` is an ISO date. */
export const exportFileName = (title: string, day: string, format: ExportFormat): string =>
  `${fileNamePart(title)}-${day.slice(0, 10)}.${format}`;
