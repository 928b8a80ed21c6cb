import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { isUnconnected } from './unconnected.ts';

const CALL = "I'll call the insurance company on Monday.";

type Talk = [speaker: string, text: string][];

/** Whether the first line has nothing to do with the last one, or with the line `to`. */
function areUnconnected(said: Talk, to = said.length - 1): boolean {
  const { lines, startedAt } = spokenMeeting('en', said);
  return isUnconnected(dialogueOf(lines, unitsOf(lines), startedAt).lines, 0, to);
}

test.each<[string, Talk]>([
  [
    'a question on another subject',
    [
      ['Bob', 'Where is the key of the storage room?'],
      ['Ann', CALL],
    ],
  ],
  [
    'a remark behind it',
    [
      ['Ann', CALL],
      ['Bob', 'My bicycle was stolen in Paris.'],
    ],
  ],
  [
    'an assent that another line stands before',
    [
      ['Ann', CALL],
      ['Cem', 'It rains.'],
      ['Bob', 'Yes.'],
    ],
  ],
  [
    'another undertaking',
    [
      ['Ann', CALL],
      ['Bob', 'I will print the badges tomorrow.'],
    ],
  ],
  [
    'a declared decision',
    [
      ['Ann', CALL],
      ['Bob', 'We decided to paint the lobby white.'],
    ],
  ],
  [
    'a question of somebody who was asked for something else',
    [
      ['Ann', 'Bob, please send the minutes to the board by Friday.'],
      ['Bob', 'Who knows the wifi password?'],
    ],
  ],
])('a plain undertaking or request has nothing to do with %s', (_, said) => {
  expect(areUnconnected(said)).toBe(true);
});

test('a plain undertaking has nothing to do with a request that shares only the name of a third person', () => {
  const talk: Talk = [
    ['Ann', 'I will fix the payment screen before Thursday and send the new build to Lina.'],
    ['Bob', 'Lina, can you call the supplier and ask for a written date?'],
    ['Lina', 'Yes.'],
  ];
  expect(areUnconnected(talk, 1)).toBe(true);
});

test('a task that refers back has nothing to do with the question who does something else', () => {
  const isAskedAfter = (question: string) =>
    areUnconnected([
      ['Ann', "Alright, I'll order them on Sunday then."],
      ['Bob', question],
    ]);
  expect(isAskedAfter('And who takes care of the insurance?')).toBe(true);
  expect(isAskedAfter('Who could order them earlier?')).toBe(false);
});

test.each<[string, Talk]>([
  [
    'what shares a word with it',
    [
      ['Bob', 'Our insurance is too dear.'],
      ['Ann', CALL],
    ],
  ],
  [
    'what asks for a volunteer',
    [
      ['Bob', 'Who can talk to them?'],
      ['Ann', CALL],
    ],
  ],
  [
    'what names its speaker',
    [
      ['Bob', 'Ann, they were angry again.'],
      ['Ann', CALL],
    ],
  ],
  [
    'an assent',
    [
      ['Ann', CALL],
      ['Bob', 'Perfect, the director will be glad.'],
    ],
  ],
  [
    'a short reply',
    [
      ['Ann', CALL],
      ['Bob', 'In the morning?'],
    ],
  ],
  [
    'what the same person says next',
    [
      ['Ann', CALL],
      ['Ann', 'The director asked twice.'],
    ],
  ],
  [
    'lines of which none states anything by itself',
    [
      ['Ann', 'It rains.'],
      ['Bob', 'The bus was late.'],
    ],
  ],
])('a plain undertaking may belong to %s', (_, said) => {
  expect(areUnconnected(said)).toBe(false);
});

test.each<[string, Talk]>([
  [
    'what somebody needs',
    [
      ['Ann', "I'll do it on Sunday."],
      ['Bob', 'I need the photos of the roof.'],
    ],
  ],
  [
    'the question who does it',
    [
      ['Ann', "I'll do it on Sunday."],
      ['Bob', 'And the boxes, who packs them?'],
    ],
  ],
  [
    'a question behind thanks',
    [
      ['Ann', 'Thanks.'],
      ['Bob', 'Is the hall free on Sunday?'],
    ],
  ],
])('once a task is taken on or closed, %s begins another one', (_, said) => {
  expect(areUnconnected(said)).toBe(true);
});
