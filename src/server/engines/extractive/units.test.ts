import { expect, test } from 'vitest';
import { spokenMeeting } from './spokenMeeting.ts';
import { unitsOf } from './units.ts';

const shown = (language: 'en' | 'fr', text: string) =>
  unitsOf(spokenMeeting(language, [['Ann', text]]).lines).map((unit) => unit.text);

test('an English pronoun that a speech engine wrote small is shown with its capital', () => {
  expect(shown('en', "i'll ask her and i think, i.e. she knows")).toEqual([
    "I'll ask her and I think, i.e. she knows.",
  ]);
  expect(shown('en', 'While discussing these filters, some i issues appeared.')).toEqual([
    'While discussing these filters, some i issues appeared.',
  ]);
  expect(shown('fr', 'on compare le cas i et le cas ii')).toEqual(['On compare le cas i et le cas ii.']);
});
