import { expect, test } from 'vitest';
import { renamedText } from './renamedText.ts';

test.each([
  ['Speaker 1 prints it.', 'Lila prints it.'],
  ['Speaker 10 and Speaker 1 agree.', 'Speaker 10 and Lila agree.'],
  ['(Speaker 1) xSpeaker 1', '(Lila) xSpeaker 1'],
  ['Speaker 1 Haddad is somebody else.', 'Speaker 1 Haddad is somebody else.'],
])('renaming Speaker 1 to Lila turns "%s" into "%s"', (text, renamed) => {
  expect(renamedText(text, { from: 'Speaker 1', to: 'Lila', others: ['Speaker 1 Haddad'] })).toBe(renamed);
});

test('a name that contains the old name is not renamed again, and special characters are taken literally', () => {
  expect(renamedText('Lila Haddad', { from: 'Lila', to: 'Lila Haddad', others: [] })).toBe('Lila Haddad');
  expect(renamedText('M. (x) is, Mx is not.', { from: 'M. (x)', to: '$&', others: [] })).toBe(
    '$& is, Mx is not.',
  );
  expect(renamedText('قالت لينا ذلك', { from: 'لينا', to: 'سارة', others: [] })).toBe('قالت سارة ذلك');
});
