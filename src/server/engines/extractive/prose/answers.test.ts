import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { answersTo } from './answers.ts';
import { companionsOf } from './companions.ts';
import { overviewOf, withDoubts } from './overview.ts';

const unitsIn = (language: Language, ...said: [speaker: string, text: string][]) =>
  unitsOf(spokenMeeting(language, said).lines);

/** The texts of the answer to the first sentence; null where it is no question that needs one. */
function answerTo(language: Language, ...said: [speaker: string, text: string][]): string[] | null {
  const units = unitsIn(language, ...said);
  return (
    answersTo(units)
      .get(units[0]!)
      ?.map(({ text }) => text) ?? null
  );
}

test.each<[Language, string, string, string[]]>([
  [
    'en',
    'Do we open on Saturday?',
    'We open on Saturday from nine. I told them.',
    ['We open on Saturday from nine.'],
  ],
  ['fr', 'On passe à deux services en janvier ?', "D'accord.", ["D'accord."]],
  ['ar', 'هل ننقل الاجتماع إلى الخميس؟', 'نعم، الخميس أفضل للجميع.', ['نعم، الخميس أفضل للجميع.']],
  ['en', 'Do we open on Saturday?', 'No, we are too few.', []],
  ['fr', 'Mars ou avril pour le séminaire ?', 'Aucune idée.', []],
  ['ar', 'هل نشتري الجرار هذه السنة؟', 'لا، السعر مرتفع.', []],
  ['en', 'Do we open on Saturday?', "If we had two more nurses I'd open on Sunday as well.", []],
  ['en', 'Do we open on Saturday?', 'Who would be there?', []],
])(
  'a question is answered by the next speaker in one short sentence (%s): %s %s',
  (language, question, reply, answer) => {
    expect(answerTo(language, ['Ann', question], ['Bob', reply])).toEqual(answer);
  },
);

test('the speaker may answer the question at once, or go on so long that it is no question to others', () => {
  const vote = 'All in favour of the north slope? Against? Carried.';
  expect(answerTo('en', ['Ann', vote], ['Bob', 'Noted.'])).toEqual(['Against?', 'Carried.']);
  expect(answerTo('en', ['Ann', 'All in favour? Carried.'])).toEqual(['Carried.']);
  const rhetorical =
    'What does it cost? The surveyor puts it at two hundred and ten thousand for the whole of the roof, and less for one side.';
  expect(answerTo('en', ['Ann', rhetorical], ['Bob', 'Noted.'])).toBeNull();
});

test('the overview shows a question with its answer, and one without an answer last', () => {
  const units = unitsIn(
    'en',
    ['Ann', 'Do we open the big clinic on Saturday?'],
    ['Bob', 'From nine to twelve.'],
    ['Ann', 'Who fetches the folding chairs from the cellar?'],
    ['Bob', 'What chairs?'],
    ['Ann', 'The batch of letters goes out tomorrow night.'],
  );
  const answers = answersTo(units);
  const companions = companionsOf(units, { isLong: false });
  const odds = withDoubts([0.6, 0, 0.6, 0, 0.5], units, { units, companions, answers, settled: new Set() });
  const worths = new Map(units.flatMap(({ stems }) => stems.map((stem) => [stem, 1] as const)));
  const overview = overviewOf(
    { units, ranked: units, ranking: { odds, worths }, companions, answers },
    { budget: 30, most: 2 },
  );
  expect(overview.map(({ text }) => text)).toEqual([
    'Do we open the big clinic on Saturday?',
    'From nine to twelve.',
    'The batch of letters goes out tomorrow night.',
  ]);
});
