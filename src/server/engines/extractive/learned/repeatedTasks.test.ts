import { expect, test } from 'vitest';
import type { DraftAction } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { dialogueOf } from './lines/dialogue.ts';
import { withoutRepeated } from './repeatedTasks.ts';

const task = (text: string, evidence: string[], given: Partial<DraftAction> = {}): DraftAction => ({
  task: text,
  evidence,
  owner: 'Inès',
  dueText: 'Friday',
  due: '2025-03-14',
  ...given,
});

function tasksOf(language: Language, said: [string, string][], actions: DraftAction[]) {
  const { lines, startedAt } = spokenMeeting(language, said);
  return withoutRepeated(actions, dialogueOf(lines, unitsOf(lines), startedAt)).map(
    ({ task: text, evidence }) => [text, evidence],
  );
}

test.each<[Language, [string, string][]]>([
  [
    'en',
    [
      ['Ann', 'The sign on the door has to be changed.'],
      ['Ann', 'The inspector wants it by Friday.'],
      ['Inès', "I'll do it on Friday."],
    ],
  ],
  [
    'fr',
    [
      ['Ann', "Il faut changer l'affiche sur la porte."],
      ['Ann', "L'inspecteur la veut vendredi."],
      ['Inès', 'Je le fais vendredi.'],
    ],
  ],
  [
    'ar',
    [
      ['Ann', 'يجب تغيير الملصق على الباب.'],
      ['Ann', 'المفتش يريده يوم الجمعة.'],
      ['Inès', 'يوم الجمعة إن شاء الله.'],
    ],
  ],
])('in %s, lines that repeat or date a task are no second task of the same person', (language, said) => {
  const texts = said.map(([, text]) => text) as [string, string, string];
  const repeated = [task(texts[0], ['l1', 'l3']), task(texts[1], ['l2', 'l3'])];
  expect(tasksOf(language, said, repeated)).toEqual([[texts[0], ['l1', 'l2', 'l3']]]);
});

const TWO: [string, string][] = [
  ['Inès', "I'll call the insurance company on Friday."],
  ['Inès', 'And I will order the new chairs on Friday.'],
];

test('two tasks that one person names for the same day stay two', () => {
  const both = [task(TWO[0]?.[1] ?? '', ['l1']), task(TWO[1]?.[1] ?? '', ['l2'])];
  expect(tasksOf('en', TWO, both)).toHaveLength(2);
});

const ONE: [string, string][] = [
  ['Ann', 'The sign has to be changed by Friday.'],
  ['Inès', "I'll do it on Friday."],
];

test('tasks of other people or other days stay apart', () => {
  const first = task('The sign has to be changed.', ['l1', 'l2']);
  expect(tasksOf('en', ONE, [first, task('I do it.', ['l2'], { owner: 'Bob' })])).toHaveLength(2);
  const later = { dueText: 'Monday', due: '2025-03-17' };
  expect(tasksOf('en', ONE, [first, task('I do it.', ['l2'], later)])).toHaveLength(2);
});

test('a joined task is told by the text that says what it is', () => {
  const named = task('The sign has to be changed.', ['l1', 'l2']);
  const told = ['The sign has to be changed.', ['l1', 'l2']];
  expect(tasksOf('en', ONE, [task('Thank you.', ['l2']), named])).toEqual([told]);
  expect(tasksOf('en', ONE, [task('Who changes the sign on the door?', ['l2']), named])).toEqual([told]);
});
