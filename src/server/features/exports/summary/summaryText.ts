import type { SummaryFormat } from '#shared/rules/files/exportFile.ts';
import type { DocumentFormat } from '../document/exportedDocument.ts';
import { escapeMarkdown } from '../text/escapeMarkdown.ts';
import type { ExportedSummary } from './exportedSummary.ts';
import { type SummaryItem, summaryNotes, summarySections } from './summarySections.ts';

type SummaryTextFormat = Exclude<SummaryFormat, DocumentFormat>;

/** Writes each text on its own line, because editors detect the text direction per line. */
function plainText(summary: ExportedSummary): string {
  const sections = summarySections(summary).map(({ heading, paragraphs, items }) =>
    [heading, '', ...paragraphs, ...items.map(({ text, isDone }) => `${isDone ? '- ✓' : '-'} ${text}`)].join(
      '\n',
    ),
  );
  return `${[`${summary.title}\n${summary.heldOn}`, ...sections, ...summaryNotes(summary)].join('\n\n')}\n`;
}

function markdown(summary: ExportedSummary): string {
  const box = ({ isDone }: SummaryItem) => (isDone === null ? '-' : isDone ? '- [x]' : '- [ ]');
  const sections = summarySections(summary).flatMap(({ heading, paragraphs, items }) => [
    `## ${heading}`,
    ...paragraphs.map(escapeMarkdown),
    ...(items.length > 0
      ? [items.map((item) => `${box(item)} ${escapeMarkdown(item.text)}`).join('\n')]
      : []),
  ]);
  const head = [`# ${escapeMarkdown(summary.title)}`, escapeMarkdown(summary.heldOn)];
  return `${[...head, ...sections, ...summaryNotes(summary).map(escapeMarkdown)].join('\n\n')}\n`;
}

/** JSON for programs. Times are milliseconds from `startedAt`. */
function json({ language: _, heldOn: __, writtenIn, ...summary }: ExportedSummary): string {
  const file = { format: 'tajmaat-summary', version: 1, language: writtenIn, ...summary };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const RENDERERS: Record<SummaryTextFormat, (summary: ExportedSummary) => string> = {
  txt: plainText,
  md: markdown,
  json,
};

export const renderSummaryText = (format: SummaryTextFormat, summary: ExportedSummary): string =>
  RENDERERS[format](summary);
