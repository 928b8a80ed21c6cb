import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { type ExampleBlock, exampleBlocks } from '../src/client/features/example/exampleBlocks.ts';
import { EXAMPLE_DOCUMENT, EXAMPLE_MEETING } from '../src/client/features/example/exampleMeeting.ts';
import { PRODUCT_NAME } from '../src/shared/product.ts';

/**
 * Regenerates the PDF of the example page after a change of its texts. The PDF is a static file, so the browser needs
 * no PDF library.
 */
const FILE = join(import.meta.dirname, '../src/client/public', EXAMPLE_DOCUMENT);
const MARGIN = 64;
// A fixed date, so that the output is reproducible.
const WRITTEN = new Date('2026-03-03T10:00:00Z');

interface Style {
  /** The PDF structure tag, for screen readers. */
  tag: 'H1' | 'H2' | 'P';
  font: string;
  size: number;
  colour: string;
  before: number;
}

const STYLES: Record<ExampleBlock['kind'], Style> = {
  title: { tag: 'H1', font: 'Helvetica-Bold', size: 20, colour: '#0b2a35', before: 0 },
  heading: { tag: 'H2', font: 'Helvetica-Bold', size: 13, colour: '#7a4a00', before: 16 },
  paragraph: { tag: 'P', font: 'Helvetica', size: 10.5, colour: '#0b2a35', before: 4 },
  point: { tag: 'P', font: 'Helvetica', size: 10.5, colour: '#0b2a35', before: 5 },
  note: { tag: 'P', font: 'Helvetica-Oblique', size: 9.5, colour: '#4a616b', before: 14 },
};

const document = new PDFDocument({
  size: 'A4',
  margin: MARGIN,
  lang: 'fr',
  displayTitle: true,
  pdfVersion: '1.5',
  tagged: true,
  info: { Title: EXAMPLE_MEETING.title, Author: PRODUCT_NAME, CreationDate: WRITTEN },
});
document.pipe(createWriteStream(FILE));
for (const { kind, text } of exampleBlocks()) {
  const { tag, font, size, colour, before } = STYLES[kind];
  // Keeps a heading on the same page as its paragraph.
  const needed = before + (tag === 'P' ? 30 : 60);
  if (document.y + needed > document.page.height - MARGIN) document.addPage();
  else document.y += before;
  document.font(font).fontSize(size).fillColor(colour);
  const { y } = document;
  const write = () => {
    if (kind === 'point') document.text('•', MARGIN, y);
    document.text(text, kind === 'point' ? MARGIN + 14 : MARGIN, y, { lineGap: 2.5 });
  };
  document.addStructure(document.struct(tag, {}, write));
}
document.end();
