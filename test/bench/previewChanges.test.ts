import { expect, test } from 'vitest';
import { countPreviewChanges } from './previewChanges.ts';

test.each([
  [
    'previews that only grow',
    ['we', 'we meet', 'we meet on'],
    'We meet on Monday.',
    { shown: 3, changed: 0 },
  ],
  ['a word that the final line replaces', ['we meat'], 'We meet.', { shown: 2, changed: 1 }],
  ['a word that changes twice', ['he', 'she', 'they'], 'They.', { shown: 3, changed: 2 }],
  ['a word inserted before the others', ['meet on Monday'], 'We meet on Monday.', { shown: 3, changed: 0 }],
  ['words that turn out to be noise', ['thank you'], '', { shown: 2, changed: 2 }],
  ['no preview', [], 'We meet.', { shown: 0, changed: 0 }],
])('%s', (_, previews, final, changes) => {
  expect(countPreviewChanges(previews, final)).toEqual(changes);
});
