import type { ExportFormat } from '#shared/rules/files/exportFile.ts';
import type { DocumentFormat } from './document/exportedDocument.ts';
import type { ExportedTranscript } from './exportedTranscript.ts';
import { json } from './text/json.ts';
import { markdown } from './text/markdown.ts';
import { plainText } from './text/plainText.ts';
import { srt, vtt } from './text/subtitles.ts';

type TextFormat = Exclude<ExportFormat, DocumentFormat>;

const RENDERERS: Record<TextFormat, (transcript: ExportedTranscript) => string> = {
  txt: plainText,
  md: markdown,
  srt,
  vtt,
  json,
};

export const renderText = (format: TextFormat, transcript: ExportedTranscript): string =>
  RENDERERS[format](transcript);
