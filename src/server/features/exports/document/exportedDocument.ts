import type { Language } from '#shared/contract/languages.ts';
import { elapsedText } from '#shared/rules/elapsedText.ts';
import type { ExportedTranscript } from '../exportedTranscript.ts';
import { turnsOf } from '../turns.ts';

/** A paragraph of a document. Each is written in its own direction. */
export interface Paragraph {
  kind: 'section' | 'speaker' | 'text' | 'item';
  text: string;
  /** Of the text, where it is another one than the document's. */
  language?: Language;
  isMuted?: boolean;
}

/** What Word and PDF files are made of: plain data, which a worker thread can be sent. */
export interface ExportedDocument {
  title: string;
  /** The date in words, with its time zone. */
  heldOn: string;
  startedAt: string;
  language: Language;
  paragraphs: Paragraph[];
}

export const documentOf = ({ lines, ...head }: ExportedTranscript): ExportedDocument => ({
  ...head,
  paragraphs: turnsOf(lines).flatMap((turn) => {
    const { speaker, startMs } = turn[0]!;
    return [
      { kind: 'speaker', text: `${speaker} · ${elapsedText(startMs)}` },
      ...turn.map(({ text, isGap, language }) => ({ kind: 'text' as const, text, isMuted: isGap, language })),
    ];
  }),
});
