import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { openFont } from './fonts.ts';
import { shapeByWord } from './shapeByWord.ts';

const FILE = createRequire(import.meta.url).resolve(
  '@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff',
);
const packedFont = () => create(readFileSync(FILE));

const shaped = (font: ReturnType<typeof packedFont>, text: string) => {
  const { glyphs, positions, advanceWidth } = font.layout(text, []);
  return {
    glyphs: glyphs.map(({ id }) => id),
    positions: positions.map((position) => ({ ...position })),
    advanceWidth,
  };
};

const TEXTS = [
  'نعم',
  'نناقش الميزانية الأولى مع ياسين غدا ',
  'السَّلامُ عَلَيْكُمْ وَرَحْمَةُ اللهِ',
  'لا إله إلا الله',
  'قال، نعم؛ هل انتهى؟ نعم',
  'نعم ، لا',
  'بند ٣٤ من العقد',
  '٣٤',
  '',
];

test.each(TEXTS)('"%s" gets the glyphs and positions of the whole run in the packed font', (text) => {
  const opened = openFont('arabic', 400);
  // Twice, because the second time takes the words from the cache.
  for (const _ of [1, 2]) expect(shaped(opened, text)).toEqual(shaped(packedFont(), text));
});

test('positions that a caller scales stay as they are in the cache', () => {
  const font = openFont('arabic', 400);
  const before = shaped(font, TEXTS[1]!);
  for (const position of font.layout(TEXTS[1]!, []).positions) position.xAdvance *= 2;
  expect(shaped(font, TEXTS[1]!)).toEqual(before);
});

test('each distinct word of Arabic text is shaped once', () => {
  const font = packedFont();
  const layout = font.layout.bind(font);
  const words: string[] = [];
  font.layout = (text, features) => {
    words.push(text);
    return layout(text, features);
  };
  shapeByWord(font);
  font.layout('قال ياسين نعم', []);
  font.layout('قال كريم نعم', []);
  expect(words.toSorted()).toEqual(['قال ', 'ياسين ', 'نعم', 'كريم '].toSorted());
});
