import type { ExportedDocument, Paragraph } from '../document/exportedDocument.ts';
import { EXPORT_TEXTS } from '../exportTexts.ts';
import type { ExportedSummary } from './exportedSummary.ts';
import { summaryNotes, summarySections } from './summarySections.ts';

/** Lays a summary out as a Word or PDF document: its sections in order, then the notes on the whole. */
export function summaryDocument(summary: ExportedSummary): ExportedDocument {
  const { title, heldOn, startedAt, language, writtenIn } = summary;
  const { done } = EXPORT_TEXTS[language];
  return {
    title,
    heldOn,
    startedAt,
    language,
    paragraphs: [
      ...summarySections(summary).flatMap(
        ({ heading, paragraphs, items }) =>
          [
            { kind: 'section', text: heading },
            ...paragraphs.map((text) => ({ kind: 'text' as const, text, language: writtenIn })),
            ...items.map(({ text, direction, isDone }) => ({
              kind: 'item' as const,
              // Appends a word, because few fonts have a glyph for a checked box.
              text: isDone ? `${text} – ${done}` : text,
              direction,
              language: writtenIn,
              isMuted: isDone === true,
            })),
          ] satisfies Paragraph[],
      ),
      ...summaryNotes(summary).map((text) => ({ kind: 'text' as const, text, isMuted: true })),
    ],
  };
}
