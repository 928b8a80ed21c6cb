import { expect, test } from 'vitest';
import { citedSentences } from './citedSentences.ts';

test.each([
  ['The launch is in May [3].', [['The launch is in May', [3]]]],
  [
    '- **Budget**: 20,000 [1, 2] [4-6]. Next [7]',
    [
      ['Budget: 20,000', [1, 2, 4, 5, 6]],
      ['Next', [7]],
    ],
  ],
  ['Not cited. See [the notes] for more [2]', [['for more', [2]]]],
  ['[1] [2]. Two lines agree [3-40]', [['Two lines agree', [3, 40]]]],
  ['أطلقنا المشروع [٢] في مايو [2،3]', [['في مايو', [2, 3]]]],
  ['Still being written [1', []],
  ['', []],
])('%j has these sentences', (answer, sentences) => {
  expect(citedSentences(answer).map(({ text, numbers }) => [text, numbers])).toEqual(sentences);
});

test('a long answer without citations is read in linear time', () => {
  const spaces = ' '.repeat(200_000);
  expect(citedSentences(`a${spaces}b${spaces}`)).toEqual([]);
  expect(citedSentences(`a${spaces}[${'1'.repeat(200_000)}`)).toEqual([]);
  expect(citedSentences(`a${spaces}[1]`)).toEqual([{ text: 'a', numbers: [1] }]);
});
