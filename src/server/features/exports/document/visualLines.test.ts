import { expect, test, vi } from 'vitest';
import { bidi } from '../bidi.ts';
import { type Script, visualLines } from './visualLines.ts';

/** Every character is ten points wide. */
const measure = (text: string, _: Script) => text.length * 10;
const drawn = (text: string, maxWidth = 10_000) =>
  visualLines(text, maxWidth, measure).map(({ runs, isRightToLeft }) => [
    isRightToLeft,
    ...runs.map((run) => run.text),
  ]);

test('a left-to-right text stays unchanged', () => {
  expect(drawn('We meet (again).')).toEqual([[false, 'We meet (again).']]);
});

test('Arabic words are one run in reading order, which text shaping reverses', () => {
  expect(drawn('مرحبا بكم')).toEqual([[true, 'مرحبا بكم']]);
});

test('brackets are mirrored, and Latin words and numbers keep their direction', () => {
  expect(drawn('نلتقي (غدا) مع Karim 12')).toEqual([[true, 'Karim 12', 'مع ', ' (', 'غدا', ')', 'نلتقي ']]);
  expect(drawn('At ٣٤ we met ياسين بوزيد.')).toEqual([[false, 'At ', '٣٤', ' we met ', 'ياسين بوزيد', '.']]);
});

test('direction marks keep the dot of a name beside it, and are not drawn', () => {
  expect(drawn('نعم. \u200fAmina B.\u200e\u200f: نبدأ')).toEqual([
    [true, 'نبدأ', ' :', 'Amina B.', ' .', 'نعم'],
  ]);
  expect(drawn('\u200f\u200e')).toEqual([]);
});

test('letters beyond Latin-1 get a font of their own', () => {
  expect(drawn('Šimić')).toEqual([[false, 'Š', 'imi', 'ć']]);
});

test('lines break at spaces, and a word longer than a line breaks within itself', () => {
  expect(drawn('one two three', 80)).toEqual([
    [false, 'one two'],
    [false, 'three'],
  ]);
  expect(drawn('abcdefgh ij', 40)).toEqual([
    [false, 'abcd'],
    [false, 'efgh'],
    [false, 'ij'],
  ]);
});

test('direction marks are not drawn, and an empty text draws nothing', () => {
  expect(drawn('\u202eabc\u202c')).toEqual([[false, 'abc']]);
  expect(drawn(' \u200f ')).toEqual([]);
});

test('only a text with letters or marks that run from right to left is reordered', () => {
  const embedding = vi.spyOn(bidi, 'getEmbeddingLevels');
  drawn('Œuvre 😀 — 45 %');
  expect(embedding).not.toHaveBeenCalled();
  drawn('Œuvre \u200f45');
  drawn('we 𞤀 met');
  expect(embedding).toHaveBeenCalledTimes(2);
});
