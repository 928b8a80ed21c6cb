import { expect, test } from 'vitest';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { summarizeExtractively } from '../summarizeExtractively.ts';

test('talk about the connection is no key point', () => {
  const draft = summarizeExtractively(
    spokenMeeting('en', [
      ['Karim', 'Hi Sarah can you hear me okay'],
      ['Sarah', 'Yes yes I can hear you Karim, sorry, we had a power cut this morning.'],
      ['Karim', 'Did you get a chance to look at the proposal I sent last week?'],
      ['Sarah', 'The price is higher than what we expected. We have a budget of two million dinars.'],
      ['Karim', 'I can check with my manager if we can give you a discount.'],
      ['Sarah', 'That would be great. How long would it take?'],
    ]),
  );
  const { keyTakeaways } = toPointLists(draft.points);
  expect(keyTakeaways.map(({ text }) => text).join()).not.toContain('hear me');
});
