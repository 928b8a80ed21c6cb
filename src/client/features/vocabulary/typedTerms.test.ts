import { expect, test } from 'vitest';
import { typedTerms } from './typedTerms.ts';

test('each non-empty line becomes one trimmed term, with its spaces and punctuation', () => {
  expect(typedTerms(' Tajmaât \r\n\n  Sétif, Béjaïa\n وهران\n   ')).toEqual([
    'Tajmaât',
    'Sétif, Béjaïa',
    'وهران',
  ]);
});
