import createBidi from 'bidi-js';
import { expect, test } from 'vitest';
import { withSpeakerMarks } from './speakerMarks.ts';

// The type declarations describe an ES module, but Node loads the CommonJS module, which is the factory itself.
const bidi = (createBidi as unknown as typeof createBidi.default)();

/** The text in visual order from the left, without direction marks, with the base direction of its first letter. */
function drawn(text: string): string {
  const levels = bidi.getEmbeddingLevels(text, 'auto');
  const order = bidi.getReorderedIndices(text, levels);
  return order
    .map((index) => text[index])
    .join('')
    .replace(/[\u200e\u200f]/g, '');
}

test('a name in the other script keeps its dot, and its line has the direction of the spoken words', () => {
  expect(drawn(withSpeakerMarks('Amina B.: نعم.'))).toBe('.معن :Amina B.');
  expect(drawn(withSpeakerMarks('أ. كريم ب.: We agree.'))).toBe('.ب ميرك .أ: We agree.');
  expect(drawn(withSpeakerMarks('كريم: 10 lamps.'))).toBe('ميرك: 10 lamps.');
});

test('every line of a text gets the direction marks of its own speaker', () => {
  const text = withSpeakerMarks('Amina B.: نبدأ؟\nSammy Davis Jr.: نعم');
  expect(text.split('\n').map(drawn)).toEqual(['؟أدبن :Amina B.', 'معن :Sammy Davis Jr.']);
});

test('a text that needs no direction marks is unchanged', () => {
  for (const text of [
    'Amina B.: We agree.',
    'كريم: نعم',
    'We agree.',
    'نبدأ غدا. Budget: نعم',
    'Amina B.: 40',
    ': نعم',
  ])
    expect(withSpeakerMarks(text)).toBe(text);
});
