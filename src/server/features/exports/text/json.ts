import type { ExportedTranscript } from '../exportedTranscript.ts';

/** JSON for programs. Times are milliseconds from `startedAt`. */
export const json = ({ title, startedAt, lines }: ExportedTranscript): string =>
  `${JSON.stringify({ format: 'tajmaat-transcript', version: 1, title, startedAt, lines: lines.map(toJsonLine) }, null, 2)}\n`;

const toJsonLine = ({
  speaker,
  startMs,
  durationMs,
  language,
  text,
  isGap,
}: ExportedTranscript['lines'][number]) => ({
  speaker,
  startMs,
  durationMs,
  language,
  text: isGap ? null : text,
  ...(isGap && { isGap }),
});
