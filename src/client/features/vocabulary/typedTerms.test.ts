import { expect, test } from 'vitest';
import { typedTerms } from './typedTerms.ts';

test('each line is a term, with its words and marks, and without the space around it', () => {
  expect(typedTerms(' Tajmaât \r\n\n  Sétif, Béjaïa\n وهران\n   ')).toEqual([
    'Tajmaât',
    'Sétif, Béjaïa',
    'وهران',
  ]);
});
