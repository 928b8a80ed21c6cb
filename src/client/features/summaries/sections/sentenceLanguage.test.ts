import { expect, test } from 'vitest';
import { sentenceLanguage } from './sentenceLanguage.ts';

const line = { text: 'um so on valide le budget avant jeudi, hein', language: 'fr' } as const;

test('a quotation has the language of its line', () => {
  expect(sentenceLanguage('On valide le budget avant jeudi.', 'en', [null, line])).toBe('fr');
});

test('a paraphrase has the language of the summary', () => {
  expect(sentenceLanguage('The budget is approved before Thursday.', 'en', [line])).toBe('en');
  expect(sentenceLanguage('Le budget est voté.', 'fr', [null])).toBe('fr');
  expect(sentenceLanguage('…', 'ar', [line])).toBe('ar');
});
