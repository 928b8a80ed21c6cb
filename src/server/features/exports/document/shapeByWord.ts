import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

/** A word with the spaces after it, or the spaces before the first word. */
export const WORD = /[^ ]+ *| +/g;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * Makes a font shape runs of Arabic text word by word, each distinct word once, because shaping takes most of the time
 * of a long document and words repeat. No glyph of Arabic depends on the neighbouring word. PDFKit itself caches only
 * the words of text that runs from left to right.
 */
export function shapeByWord(font: Font): Font {
  const shape = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  const shapeWord = (word: string): GlyphRun => {
    const found = known.get(word);
    if (found) return found;
    const shaped = shape(word, []);
    known.set(word, shaped);
    return shaped;
  };
  font.layout = (text, features) => {
    const words = text.match(WORD) ?? [];
    // Without a letter, Fontkit takes a word for text that runs from left to right.
    const isArabic = words.every((word) => ARABIC_LETTER.test(word));
    if (features?.length !== 0 || !isArabic) return shape(text, features);
    return new JoinedRun(words.toReversed().map(shapeWord));
  };
  return font;
}

class JoinedRun implements GlyphRun {
  readonly glyphs: Glyph[];
  readonly positions: GlyphPosition[];

  constructor(runs: readonly GlyphRun[]) {
    this.glyphs = runs.flatMap(({ glyphs }) => glyphs);
    // Copies, because PDFKit scales the positions in place.
    this.positions = runs.flatMap(({ positions }) => positions.map((position) => ({ ...position })));
  }

  get advanceWidth(): number {
    return this.positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
  }
}
