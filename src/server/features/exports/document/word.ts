import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { localeOf } from '#shared/rules/language/interfaceLanguage.ts';
import { type Direction, textDirection } from '#shared/rules/language/textDirection.ts';
import { bidi } from '../bidi.ts';
import type { ExportedDocument, Paragraph as ExportedParagraph } from './exportedDocument.ts';

/** Fonts for Latin and Arabic that Word and LibreOffice have or substitute. */
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' };
const MUTED = '4A616B';
/** A run takes 4 kB of memory; lines that change their direction at each letter would have two hundred times as many. */
const MAX_RUNS = 100_000;

/** Control characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must not be in the file
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

type Look = { bold?: boolean; color?: string; italics?: boolean; size?: number };

/** Renders a Word document. Each paragraph has its own text direction, and one run if there are too many. */
export async function word({ title, heldOn, language, paragraphs }: ExportedDocument): Promise<Uint8Array> {
  const runs = paragraphs.reduce((sum, { text, direction }) => sum + inRuns(text, direction).runs.length, 0);
  const split = runs > MAX_RUNS ? inOneRun : inRuns;
  const document = new Document({
    title: clean(title),
    creator: PRODUCT_NAME,
    styles: {
      default: { document: { run: { font: FONT, size: 22, language: { value: localeOf(language) } } } },
    },
    sections: [
      {
        footers: { default: pageNumbers() },
        children: [
          paragraph(inRuns(clean(title)), { bold: true, size: 36 }, { heading: HeadingLevel.TITLE }),
          paragraph(inRuns(heldOn), { color: MUTED }),
          ...paragraphs.map((each) => toParagraph(each, split(clean(each.text), each.direction))),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function toParagraph({ kind, language, isMuted }: ExportedParagraph, line: Line): Paragraph {
  const look = isMuted ? { italics: true, color: MUTED } : {};
  const locale = language && localeOf(language);
  if (kind === 'item') return paragraph(line, look, { bullet: { level: 0 } }, locale);
  if (kind === 'text') return paragraph(line, look, {}, locale);
  const isSection = kind === 'section';
  return paragraph(
    line,
    { bold: true, ...(isSection && { size: 26 }) },
    { spacing: { before: 240 }, keepNext: true, ...(isSection && { heading: HeadingLevel.HEADING_1 }) },
  );
}

function paragraph(
  { runs, direction }: Line,
  look: Look,
  options: {
    heading?: (typeof HeadingLevel)['TITLE' | 'HEADING_1'];
    bullet?: { level: number };
    spacing?: { before: number };
    keepNext?: boolean;
  } = {},
  locale?: string,
): Paragraph {
  return new Paragraph({
    ...options,
    bidirectional: direction === 'rtl',
    // In a right-to-left paragraph, "start" is the right margin.
    alignment: AlignmentType.START,
    children: runs.map(
      (run) =>
        new TextRun({
          text: run.text,
          ...look,
          ...(look.size && { sizeComplexScript: look.size }),
          ...(look.bold && { boldComplexScript: true }),
          rightToLeft: run.isRightToLeft,
          ...(locale && { language: run.isRightToLeft ? { bidirectional: locale } : { value: locale } }),
        }),
    ),
  });
}

/** The words of a paragraph, in runs of one direction each. */
interface Line {
  runs: { text: string; isRightToLeft: boolean }[];
  direction: Direction;
}

const inOneRun = (text: string, direction = textDirection(text)): Line => ({
  runs: [{ text, isRightToLeft: direction === 'rtl' }],
  direction,
});

/** Splits a text where its direction changes. Word reorders runs itself, but must know which are right-to-left. */
function inRuns(text: string, direction = textDirection(text)): Line {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Line['runs'] = [];
  for (let at = 0; at < text.length; at++) {
    const isRightToLeft = levels[at]! % 2 === 1;
    const last = runs.at(-1);
    if (last?.isRightToLeft === isRightToLeft) last.text += text[at];
    else runs.push({ text: text[at]!, isRightToLeft });
  }
  return { runs, direction };
}

const pageNumbers = (): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [PageNumber.CURRENT], color: MUTED })],
      }),
    ],
  });

const clean = (text: string): string => text.toWellFormed().replace(NOT_XML, '');
