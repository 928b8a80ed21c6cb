import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenUtterances } from '../../spokenMeeting.ts';
import { inContext, needsContext, saysNothing, shortAnswerTo, withAnswer } from './inContext.ts';
import { taskText } from './taskText.ts';

/** The sentences of a dialogue as utterances. */
function saidIn(language: Language, ...talk: [speaker: string, text: string][]) {
  return spokenUtterances(language, talk);
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
  ['fr', 'Ah bah voilà.', true],
  ['fr', 'Pas du tout.', true],
  ['fr', 'La loge.', false],
  ['ar', 'تمام.', true],
  ['ar', 'باهي بابا.', true],
  ['ar', 'يوم الخميس.', false],
])('saysNothing finds answers that only agree or decline (%s): %s', (language, text, isEmpty) => {
  const [said] = saidIn(language, ['Sara', text]);
  expect(saysNothing(said!)).toBe(isEmpty);
});

/** The first sentence of a dialogue as it is shown with its answer. */
function shownWithAnswer(...talk: [speaker: string, text: string][]) {
  const said = saidIn('en', ...talk);
  return withAnswer(inContext(said[0]!, null), said[0]!, shortAnswerTo(said[0]!, said));
}

test('a question is shown with its answer, which is cited', () => {
  expect(
    shownWithAnswer(['Ann', "All in favour of the tender? That's everyone. Carried. Any other business?"]),
  ).toEqual({
    text: "All in favour of the tender? That's everyone. Carried.",
    lines: [0],
  });
  expect(shownWithAnswer(['Ann', 'Do we settle the supplier today?'], ['Bob', 'The supplier, yes.'])).toEqual(
    {
      text: 'Do we settle the supplier today? – The supplier, yes.',
      lines: [0, 1],
    },
  );
});

test('a statement is shown without what follows, and a question without a long or asking answer', () => {
  expect(shownWithAnswer(['Ann', 'We settle the supplier. Agreed.']).text).toBe('We settle the supplier.');
  expect(shownWithAnswer(['Ann', 'Do we settle the supplier?'], ['Bob', 'Which one?']).lines).toEqual([0]);
  const long = `Well, ${'as I wrote to you all before the holidays, '.repeat(3)}I am not sure.`;
  expect(shownWithAnswer(['Ann', 'Do we settle the supplier?'], ['Bob', long]).lines).toEqual([0]);
});

test('a call for a vote is shown with its result', () => {
  const [vote, ...rest] = saidIn('fr', [
    'Ann',
    "Mettons au vote l'avance. Qui est pour ? Adopté à l'unanimité.",
  ]);
  expect(shortAnswerTo(vote!, [vote!, ...rest]).map(({ text }) => text)).toEqual([
    'Qui est pour ?',
    "Adopté à l'unanimité.",
  ]);
});
