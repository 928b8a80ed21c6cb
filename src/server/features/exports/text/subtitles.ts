import { saidBy, withDirectionMark } from '#shared/rules/summaries/speakerMarks.ts';
import type { ExportedLine, ExportedTranscript } from '../exportedTranscript.ts';
import { withoutLineBreaks } from './withoutLineBreaks.ts';

/** Shortest duration in which a cue can be read. */
const MIN_CUE_MS = 700;

/** Writes SubRip, which has no field for speakers, so that the name precedes the text. */
export const srt = ({ lines }: ExportedTranscript): string =>
  lines
    .map(
      (line, index) =>
        `${index + 1}\n${cueTimes(line, ',')}\n${saidBy(cueText(line.speaker), cueText(line.text))}\n`,
    )
    .join('\n');

export const vtt = ({ title, lines }: ExportedTranscript): string =>
  [
    `WEBVTT - ${cueText(title).replaceAll('-->', '→')}\n`,
    ...lines.map(
      (line) =>
        `${cueTimes(line, '.')}\n<v ${escaped(line.speaker)}>${withDirectionMark(escaped(line.text))}\n`,
    ),
  ].join('\n');

const cueTimes = ({ startMs, durationMs }: ExportedLine, point: string): string =>
  `${clock(startMs, point)} --> ${clock(startMs + Math.max(durationMs, MIN_CUE_MS), point)}`;

/** Removes line breaks, because an empty line would end the cue, and arrows, which separate the times of a cue. */
const cueText = (text: string): string => withoutLineBreaks(text).replaceAll('-->', '→');

const escaped = (text: string): string =>
  cueText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function clock(ms: number, point: string): string {
  const whole = Math.max(0, Math.round(ms));
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(whole / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(seconds % 60)}${point}${pad(whole % 1000, 3)}`;
}
