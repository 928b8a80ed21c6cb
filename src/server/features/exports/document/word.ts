import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { localeOf } from '#shared/rules/language/interfaceLanguage.ts';
import { type Direction, textDirection } from '#shared/rules/language/textDirection.ts';
import { bidi } from '../bidi.ts';
import type { ExportedDocument, Paragraph as ExportedParagraph } from './exportedDocument.ts';

/** Fonts for Latin and Arabic that Word and LibreOffice have or substitute. */
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' };
const MUTED = '4A616B';

/** Control characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must not be in the file
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

type Look = { bold?: boolean; color?: string; italics?: boolean; size?: number };

/** Renders a Word document. Each paragraph has its own text direction. */
export async function word({ title, heldOn, language, paragraphs }: ExportedDocument): Promise<Uint8Array> {
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
          paragraph(title, { bold: true, size: 36 }, { heading: HeadingLevel.TITLE }),
          paragraph(heldOn, { color: MUTED }),
          ...paragraphs.map(toParagraph),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function toParagraph({ kind, text, direction, language, isMuted }: ExportedParagraph): Paragraph {
  const look = isMuted ? { italics: true, color: MUTED } : {};
  const locale = language && localeOf(language);
  if (kind === 'item') return paragraph(text, look, { bullet: { level: 0 } }, locale, direction);
  if (kind === 'text') return paragraph(text, look, {}, locale);
  const isSection = kind === 'section';
  return paragraph(
    text,
    { bold: true, ...(isSection && { size: 26 }) },
    { spacing: { before: 240 }, keepNext: true, ...(isSection && { heading: HeadingLevel.HEADING_1 }) },
  );
}

function paragraph(
  text: string,
  look: Look,
  options: {
    heading?: (typeof HeadingLevel)['TITLE' | 'HEADING_1'];
    bullet?: { level: number };
    spacing?: { before: number };
    keepNext?: boolean;
  } = {},
  locale?: string,
  direction = textDirection(text),
): Paragraph {
  return new Paragraph({
    ...options,
    bidirectional: direction === 'rtl',
    // In a right-to-left paragraph, "start" is the right margin.
    alignment: AlignmentType.START,
    children: runsOf(clean(text), direction).map(
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

/** Splits a text where its direction changes. Word reorders runs itself, but must know which are right-to-left. */
export function runsOf(text: string, direction: Direction): { text: string; isRightToLeft: boolean }[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: { text: string; isRightToLeft: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const isRightToLeft = levels[at]! % 2 === 1;
    const last = runs.at(-1);
    if (last?.isRightToLeft === isRightToLeft) last.text += text[at];
    else runs.push({ text: text[at]!, isRightToLeft });
  }
  return runs;
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
