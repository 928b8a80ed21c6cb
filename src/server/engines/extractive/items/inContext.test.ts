import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { peopleOf } from '../utterances/people.ts';
import { unitsOf } from '../utterances/units.ts';
import { utterancesOf } from '../utterances/utterances.ts';
import { inContext, needsContext, saysNothing } from './inContext.ts';
import { taskText } from './taskText.ts';

/** The sentences of a dialogue as utterances. */
function saidIn(language: Language, ...talk: [speaker: string, text: string][]) {
  const { lines } = spokenMeeting(language, talk);
  return utterancesOf(unitsOf(lines), peopleOf(lines));
}

test('inContext puts the sentence that names the subject first, and cites both lines', () => {
  const [context, said] = saidIn(
    'en',
    ['Sara', 'Who sends the inspection report to the landlord?'],
    ['Tom', "I'll send it tomorrow."],
  );
  expect(inContext(said!, context!, taskText)).toEqual({
    text: 'Who sends the inspection report to the landlord? – Send it tomorrow.',
    lines: [0, 1],
  });
  expect(inContext(said!, null)).toEqual({ text: "I'll send it tomorrow.", lines: [1] });
});

test('two sentences of the same line are joined without a dash', () => {
  const [context, said] = saidIn('en', [
    'Tom',
    "The plumber's invoice for the boiler is wrong. I'll send it back.",
  ]);
  expect(inContext(said!, context!, taskText)).toEqual({
    text: "The plumber's invoice for the boiler is wrong. Send it back.",
    lines: [0],
  });
});

test.each<[Language, string, boolean]>([
  ['en', "I'll send it tomorrow.", true],
  ['en', "I'll send the inspection report to the landlord.", false],
  ['en', 'The inspection report is half done, I will send it tomorrow.', false],
  ['en', "After that, I'll call the plumber about the boiler.", false],
  ['fr', 'Je les appelle demain matin.', true],
  ['fr', "J'envoie le rapport de visite au propriétaire.", false],
  ['ar', 'سأكتبها غدا.', true],
  ['ar', 'سأكتب رسالة الشكر إلى مدير المدرسة.', false],
])('needsContext finds sentences that do not name their object (%s): %s', (language, text, isNeeded) => {
  const [said] = saidIn(language, ['Sara', text]);
  expect(needsContext(said!)).toBe(isNeeded);
});

test.each<[Language, string, boolean]>([
  ['en', 'Okay, yes.', true],
  ['en', 'No.', true],
  ['en', 'Twenty.', false],
  ['fr', 'Nickel.', true],
  ['fr', 'Pas du tout.', true],
  ['fr', 'La loge.', false],
  ['ar', 'تمام.', true],
  ['ar', 'يوم الخميس.', false],
])('saysNothing finds answers that only agree or decline (%s): %s', (language, text, isEmpty) => {
  const [said] = saidIn(language, ['Sara', text]);
  expect(saysNothing(said!)).toBe(isEmpty);
});
