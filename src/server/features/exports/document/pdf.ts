import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ExportedDocument, Paragraph } from './exportedDocument.ts';
import { openFont, type Weight } from './fonts.ts';
import { WORD } from './shapeByWord.ts';
import { type Script, type VisualLine, visualLines } from './visualLines.ts';

const MARGIN = 56;
const FOOTER_SIZE = 8;
const INK = '#0b2a35';
const MUTED = '#4a616b';
const LEADING = 1.55;

interface Style {
  weight: Weight;
  size: number;
  colour: string;
  /** Space above, in points. */
  above: number;
}

interface Layout {
  direction?: Paragraph['direction'];
  /** Keeps a heading on the same page as this many lines after it. */
  linesBelow?: number;
}

const TITLE: Style = { weight: 700, size: 20, colour: INK, above: 0 };
const DATE: Style = { weight: 400, size: 10, colour: MUTED, above: 4 };
const TEXT: Style = { weight: 400, size: 10.5, colour: INK, above: 1 };
const STYLES: Record<Paragraph['kind'], Style> = {
  section: { weight: 700, size: 13, colour: INK, above: 16 },
  speaker: { weight: 700, size: 10.5, colour: INK, above: 12 },
  text: TEXT,
  item: { ...TEXT, above: 3 },
};

/** Renders an A4 PDF. Each line is broken, reordered and shaped in its own text direction. */
export async function pdf({
  title,
  heldOn,
  startedAt,
  language,
  paragraphs,
}: ExportedDocument): Promise<Uint8Array> {
  const page = new Pages(title, { lang: language, createdAt: new Date(startedAt) });
  page.write(title, TITLE);
  page.write(heldOn, DATE);
  for (const { kind, text, direction, isMuted } of paragraphs) {
    const isHeading = kind === 'section' || kind === 'speaker';
    const style = { ...STYLES[kind], ...(isMuted && { colour: MUTED }) };
    page.write(kind === 'item' ? `• ${text}` : text, style, { direction, linesBelow: isHeading ? 1 : 0 });
  }
  return page.finish();
}

/** Writes paragraphs below each other, on as many pages as they need. */
class Pages {
  readonly #document: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #fonts = new Set<string>();
  readonly #widths = new Map<string, Map<string, number>>();
  #y = MARGIN;
  #colour = '';
  #number = 0;

  constructor(title: string, { lang, createdAt }: { lang: string; createdAt: Date }) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang,
      displayTitle: true,
      autoFirstPage: false,
      pdfVersion: '1.5',
      info: { Title: title, Creator: PRODUCT_NAME, CreationDate: createdAt },
    });
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#addPage();
  }

  /** Writes a paragraph. */
  write(paragraph: string, style: Style, { direction, linesBelow = 0 }: Layout = {}): void {
    const { size, weight, above } = style;
    const measure = (text: string, script: Script) => this.#widthOf(text, script, weight, size);
    this.#y += above;
    const height = size * LEADING;
    for (const line of visualLines(paragraph, this.#right - MARGIN, measure, direction)) {
      if (this.#y + height * (1 + linesBelow) > this.#bottom) this.#addPage();
      this.#draw(line, style);
      this.#y += height;
    }
  }

  finish(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#document.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#document.end();
    });
  }

  get #right(): number {
    return this.#document.page.width - MARGIN;
  }

  get #bottom(): number {
    return this.#document.page.height - MARGIN;
  }

  #draw({ text, runs, width, isRightToLeft }: VisualLine, { weight, size, colour }: Style): void {
    let x = isRightToLeft ? this.#right - width : MARGIN;
    const placed = runs.map((run) => {
      x += run.width;
      return { ...run, x: x - run.width };
    });
    this.#setColour(colour);
    // Drawn in reading order with the text attached, so that copying, search and screen readers get the spoken words.
    this.#document.markContent('Span', { actual: text });
    for (const run of placed.sort((a, b) => a.start - b.start)) {
      // PDFKit shapes the whole run if features are given; otherwise it sets each word to the right of the one before.
      const features = run.script === 'arabic' ? { features: [] } : {};
      this.#setFont(run.script, weight)
        .fontSize(size)
        .text(run.text, run.x, this.#y, { lineBreak: false, ...features });
    }
    this.#document.endMarkedContent();
  }

  /** Adds the widths of the words, each measured once, because words repeat and whole lines do not. */
  #widthOf(text: string, script: Script, weight: Weight, size: number): number {
    const font = `${script} ${weight} ${size}`;
    const known = this.#widths.get(font) ?? new Map<string, number>();
    this.#widths.set(font, known);
    const features = script === 'arabic' ? { features: [] } : {};
    let width = 0;
    for (const word of text.match(WORD) ?? []) {
      let wordWidth = known.get(word);
      if (wordWidth === undefined) {
        wordWidth = this.#setFont(script, weight).fontSize(size).widthOfString(word, features);
        known.set(word, wordWidth);
      }
      width += wordWidth;
    }
    return width;
  }

  /** Writes a colour only where it changes, because it takes two of the instructions of each run. */
  #setColour(colour: string): void {
    if (colour === this.#colour) return;
    this.#colour = colour;
    this.#document.fillColor(colour);
  }

  #setFont(script: Script, weight: Weight): PDFKit.PDFDocument {
    const name = `${script} ${weight}`;
    if (!this.#fonts.has(name)) {
      this.#fonts.add(name);
      // PDFKit also takes opened fonts, which its types leave out.
      this.#document.registerFont(name, openFont(script, weight) as unknown as Uint8Array);
    }
    return this.#document.font(name);
  }

  #addPage(): void {
    this.#document.addPage();
    this.#y = MARGIN;
    this.#number += 1;
    // Removes the margin, because PDFKit would start another page for text below it.
    this.#document.page.margins.bottom = 0;
    // Each page begins in black.
    this.#colour = '';
    this.#setColour(MUTED);
    this.#setFont('latin', 400)
      .fontSize(FOOTER_SIZE)
      .text(String(this.#number), MARGIN, this.#bottom + MARGIN / 3, {
        width: this.#right - MARGIN,
        align: 'center',
        lineBreak: false,
      });
  }
}
