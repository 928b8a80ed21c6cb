import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { summarizeExtractively } from '../summarizeExtractively.ts';
import { peopleOf } from '../utterances/people.ts';
import { unitsOf } from '../utterances/units.ts';
import { utterancesOf } from '../utterances/utterances.ts';
import { everybodysTasks } from './everybodysTasks.ts';

test.each<[Language, string, boolean]>([
  ['en', 'Then everyone sends me twenty pictures by Friday.', true],
  ['en', 'Everybody has to sign the list before Monday.', true],
  ['en', 'Everyone knows we open on Monday.', false],
  ['en', 'Last year everyone brought a cake on Friday.', false],
  ['fr', "Chacun m'envoie ses dates avant vendredi.", true],
  ['fr', 'Tout le monde est là vendredi.', false],
  ['ar', 'كل واحد يرسل لي رأيه قبل يوم الخميس.', true],
  ['ar', 'الجميع يعرف أن الخميس عطلة.', false],
])('in %s, "%s" is a task of everybody: %j', (language, text, expected) => {
  const { lines } = spokenMeeting(language, [['Ann', text]]);
  expect(everybodysTasks(utterancesOf(unitsOf(lines), peopleOf(lines)))).toHaveLength(expected ? 1 : 0);
});

test('a task of everybody has a date and no owner', () => {
  const talk: [string, string][] = Array.from({ length: 12 }, (_, at) => [
    at % 2 === 0 ? 'Bob' : 'Cem',
    `The ${['hall', 'roof', 'door', 'lamp', 'desk', 'stair'][at % 6]} was painted in the spring of that year.`,
  ]);
  const { actions } = summarizeExtractively(
    spokenMeeting('en', [
      ...talk,
      ['Ann', 'Then everyone sends me twenty pictures by Friday.'],
      ['Bob', 'Twenty!'],
    ]),
  );
  expect(actions).toMatchObject([{ owner: null, dueText: 'by Friday', due: '2025-03-14' }]);
});
