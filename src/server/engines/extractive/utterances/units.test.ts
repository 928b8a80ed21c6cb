import { expect, test } from 'vitest';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from './units.ts';

const shown = (language: 'en' | 'fr', text: string) =>
  unitsOf(spokenMeeting(language, [['Ann', text]]).lines).map((unit) => unit.text);

test('the English pronoun "i" is capitalized, and other uses of the letter are not', () => {
  expect(shown('en', "i'll ask her and i think, i.e. she knows")).toEqual([
    "I'll ask her and I think, i.e. she knows.",
  ]);
  expect(shown('en', 'While discussing these filters, some i issues appeared.')).toEqual([
    'While discussing these filters, some i issues appeared.',
  ]);
  expect(shown('fr', 'on compare le cas i et le cas ii')).toEqual(['On compare le cas i et le cas ii.']);
});
