import type { Language } from '#shared/contract/languages.ts';
import { elapsedText } from '#shared/rules/elapsedText.ts';
import type { ExportFormat } from '#shared/rules/files/exportFile.ts';
import type { Direction } from '#shared/rules/language/textDirection.ts';
import { type ExportedTranscript, exportedTurns } from '../exportedTranscript.ts';

/** The formats that are laid out as documents; the others are text. */
export type DocumentFormat = 'docx' | 'pdf';

export const isDocumentFormat = (format: ExportFormat): format is DocumentFormat =>
  format === 'docx' || format === 'pdf';

/** A paragraph of a document, laid out in its own text direction. */
export interface Paragraph {
  kind: 'section' | 'speaker' | 'text' | 'item';
  text: string;
  /** Given where the text ends with names and dates, whose words may outnumber the others. */
  direction?: Direction;
  /** Language of the text, if it differs from the document's. */
  language?: Language;
  isMuted?: boolean;
}

/** Content of a Word or PDF file: plain data that can be posted to a worker thread. */
export interface ExportedDocument {
  title: string;
  /** Date in words, with the time zone. */
  heldOn: string;
  startedAt: string;
  language: Language;
  paragraphs: Paragraph[];
}

export const documentOf = ({ lines, ...head }: ExportedTranscript): ExportedDocument => ({
  ...head,
  paragraphs: exportedTurns(lines).flatMap((turn) => {
    const { speaker, startMs } = turn[0];
    return [
      { kind: 'speaker', text: `${speaker} · ${elapsedText(startMs)}` },
      ...turn.map(({ text, isGap, language }) => ({ kind: 'text' as const, text, isMuted: isGap, language })),
    ];
  }),
});
