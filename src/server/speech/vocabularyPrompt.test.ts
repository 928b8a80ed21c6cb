import { expect, test } from 'vitest';
import { vocabularyPrompt } from './vocabularyPrompt.ts';

test('terms become one sentence, with as many terms as fit', () => {
  expect(vocabularyPrompt([])).toBe('');
  expect(vocabularyPrompt(['Tajmaât', 'وهران'])).toBe('Tajmaât, وهران.');
  const many = vocabularyPrompt(Array.from({ length: 100 }, (_, index) => `a longer term ${index}`));
  expect(many.length).toBeLessThanOrEqual(401);
  expect(many).toMatch(/^a longer term 0, .*, a longer term \d+\.$/);
});
