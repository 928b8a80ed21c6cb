import { expect, test } from 'vitest';
import { sentenceLanguage } from './sentenceLanguage.ts';

const line = { text: 'um so on valide le budget avant jeudi, hein', language: 'fr' } as const;

test('a sentence that quotes a line has the language of that line', () => {
  expect(sentenceLanguage('On valide le budget avant jeudi.', 'en', [null, line])).toBe('fr');
});

test('a sentence that paraphrases a line has the language of the summary', () => {
  expect(sentenceLanguage('The budget is approved before Thursday.', 'en', [line])).toBe('en');
  expect(sentenceLanguage('Le budget est voté.', 'fr', [null])).toBe('fr');
  expect(sentenceLanguage('…', 'ar', [line])).toBe('ar');
});
