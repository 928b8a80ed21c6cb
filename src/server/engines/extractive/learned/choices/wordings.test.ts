import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { peopleOf } from '../../utterances/people.ts';
import { unitsOf } from '../../utterances/units.ts';
import { utterancesOf } from '../../utterances/utterances.ts';
import { undertakingBeside } from './wordings.ts';

function wordedAs(at: number, ...said: [speaker: string, text: string][]): string {
  const { lines } = spokenMeeting('en', said);
  const utterances = utterancesOf(unitsOf(lines), peopleOf(lines));
  return undertakingBeside({ utterances }, utterances[at]!).text;
}

test('a task is worded by the sentence that takes it on, not by one that stands beside it in the same line', () => {
  const said: [string, string] = ['Farah', "I'll do the supper. The new kitchen was finished yesterday."];
  expect(wordedAs(1, said)).toBe("I'll do the supper.");
  expect(wordedAs(0, said)).toBe("I'll do the supper.");
});

test('the chosen sentence stays where the undertaking names nothing or belongs to another line', () => {
  expect(wordedAs(1, ['Farah', "I'll do it. The new kitchen was finished yesterday."])).toBe(
    'The new kitchen was finished yesterday.',
  );
  expect(
    wordedAs(1, ['Bob', "I'll do the supper."], ['Farah', 'The new kitchen was finished yesterday.']),
  ).toBe('The new kitchen was finished yesterday.');
});
