import { type Direction, textDirection } from '#shared/rules/language/textDirection.ts';
import { bidi } from '../bidi.ts';

/** Scripts with a font of their own. */
const SCRIPTS = ['latin', 'latin-ext', 'arabic'] as const;
export type Script = (typeof SCRIPTS)[number];

/** A stretch of one line in one font; runs are ordered from left to right. */
interface VisualRun {
  /** Arabic text in reading order, which the font's shaping reverses; other text in drawing order. */
  text: string;
  script: Script;
  width: number;
  /** Index of the run in the text, from which readers of the file derive the order of the words. */
  start: number;
}

export interface VisualLine {
  /** The text in reading order. */
  text: string;
  runs: VisualRun[];
  width: number;
  isRightToLeft: boolean;
}

/** Width of a text in the font of its script, in points. */
type Measure = (text: string, script: Script) => number;

/** Characters that could reorder the words around them or are invisible. */
const INVISIBLE = /[\u200b-\u200d\u202a-\u202e\u2060-\u2069\ufeff]/g;
const DIRECTION_MARK = /[\u200e\u200f]/;
/** Code units of all scripts that run from right to left, of their digits, and of direction marks. */
const REORDERED = /[\u0590-\u08ff\u200e\u200f\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufeff]/;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const EXTENDED_LATIN = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Breaks a paragraph into lines of at most `maxWidth` points, reordered by the Unicode bidi algorithm (UAX #9). */
export function visualLines(
  paragraph: string,
  maxWidth: number,
  measure: Measure,
  given?: Direction,
): VisualLine[] {
  const marked = paragraph.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  // The algorithm would leave a text without such characters as it is.
  const isReordered = REORDERED.test(marked);
  const direction = isReordered ? (given ?? textDirection(marked)) : 'ltr';
  const { text, levels } = isReordered ? withoutMarks(marked, direction) : leftToRight(marked);
  if (text === '') return [];
  return breakLines(text, maxWidth, measure).map(([start, end]) => {
    const runs = runsBetween(text, levels, [start, end], measure);
    return {
      text: text.slice(start, end),
      runs,
      width: runs.reduce((sum, run) => sum + run.width, 0),
      isRightToLeft: direction === 'rtl',
    };
  });
}

/** Removes direction marks: the embedding levels already contain their effect, and fonts have no glyphs for them. */
function withoutMarks(marked: string, direction: Direction) {
  const embedding = bidi.getEmbeddingLevels(marked, direction);
  if (!DIRECTION_MARK.test(marked)) return { text: marked, levels: embedding };
  const { levels } = embedding;
  const kept = Array.from(levels.keys()).filter((index) => !DIRECTION_MARK.test(marked[index]!));
  return {
    text: kept.map((index) => marked[index]).join(''),
    levels: {
      levels: Uint8Array.from(kept, (index) => levels[index]!),
      paragraphs: [{ start: 0, end: kept.length - 1, level: direction === 'rtl' ? 1 : 0 }],
    },
  };
}

const leftToRight = (text: string) => ({
  text,
  levels: {
    levels: new Uint8Array(text.length),
    paragraphs: [{ start: 0, end: text.length - 1, level: 0 }],
  },
});

/** Greedy line breaking at spaces, and within words longer than a line. Ends are exclusive and exclude the space. */
function breakLines(text: string, maxWidth: number, measure: Measure): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  let width = 0;
  const space = measure(' ', 'latin');
  for (const [from, to] of piecesOf(text, maxWidth, measure)) {
    const pieceWidth = widthOf(text.slice(from, to), measure);
    const gap = from > end ? space : 0;
    if (end > start && width + gap + pieceWidth > maxWidth) {
      lines.push([start, end]);
      start = from;
      width = pieceWidth;
    } else width += (end > start ? gap : 0) + pieceWidth;
    end = to;
  }
  if (end > start) lines.push([start, end]);
  return lines;
}

function* piecesOf(text: string, maxWidth: number, measure: Measure): Generator<[from: number, to: number]> {
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    if (widthOf(word, measure) <= maxWidth) {
      yield [index, index + word.length];
      continue;
    }
    let from = index;
    let width = 0;
    for (const { segment, index: at } of graphemes.segment(word)) {
      const added = widthOf(segment, measure);
      if (width + added > maxWidth && index + at > from) {
        yield [from, index + at];
        from = index + at;
        width = 0;
      }
      width += added;
    }
    yield [from, index + word.length];
  }
}

const scriptOf = (unit: string): Script =>
  ARABIC.test(unit) ? 'arabic' : EXTENDED_LATIN.test(unit) ? 'latin-ext' : 'latin';

function widthOf(text: string, measure: Measure): number {
  let width = 0;
  for (let at = 0; at < text.length; ) {
    const script = scriptOf(text[at]!);
    const from = at;
    while (at < text.length && scriptOf(text[at]!) === script) at++;
    width += measure(text.slice(from, at), script);
  }
  return width;
}

function runsBetween(
  text: string,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  [start, end]: readonly [start: number, end: number],
  measure: Measure,
): VisualRun[] {
  const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
  // Keeps Arabic words and the spaces after them in one run, because readers of the file detect words by run.
  const scriptAt = (index: number): Script =>
    text[index] === ' ' && levels.levels[index]! % 2 === 1 && ARABIC.test(text[index - 1] ?? '')
      ? 'arabic'
      : scriptOf(text[index]!);
  const runs: VisualRun[] = [];
  for (let at = 0; at < order.length; ) {
    const script = scriptAt(order[at]!);
    const from = at++;
    while (at < order.length && scriptAt(order[at]!) === script && isSameDirection(order, from, at)) at++;
    const drawn = order.slice(from, at);
    const run =
      script === 'arabic' ? inReadingOrder(text, drawn) : inDrawingOrder(text, levels.levels, drawn);
    runs.push({ text: run, script, width: measure(run, script), start: Math.min(...drawn) });
  }
  return runs;
}

/** Whether the reading direction at `at` is still the one in which the run began. */
const isSameDirection = (order: readonly number[], from: number, at: number): boolean =>
  at - from < 2 || order[at]! - order[at - 1]! === order[from + 1]! - order[from]!;

/** Indices of Arabic letters descend from left to right. Digits between them ascend and are not reversed. */
const inReadingOrder = (text: string, drawn: readonly number[]): string =>
  (drawn[0]! > drawn.at(-1)! ? drawn.toReversed() : drawn).map((index) => text[index]).join('');

const inDrawingOrder = (text: string, levels: Uint8Array, drawn: readonly number[]): string =>
  joinPairs(
    drawn.map((index) =>
      levels[index]! % 2 === 1 ? (bidi.getMirroredCharacter(text[index]!) ?? text[index]!) : text[index]!,
    ),
  );

/** Swaps surrogate pairs back that the reordering reversed. */
const joinPairs = (units: readonly string[]): string =>
  units.join('').replace(/([\udc00-\udfff])([\ud800-\udbff])/g, '$2$1');
