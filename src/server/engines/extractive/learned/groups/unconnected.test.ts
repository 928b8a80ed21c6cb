import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { isUnconnected } from './unconnected.ts';

const CALL = "I'll call the insurance company on Monday.";

function areUnconnected(...said: [speaker: string, text: string][]): boolean {
  const { lines, startedAt } = spokenMeeting('en', said);
  return isUnconnected(dialogueOf(lines, unitsOf(lines), startedAt).lines, 0, said.length - 1);
}

test.each<[string, [string, string][]]>([
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
  expect(areUnconnected(...said)).toBe(true);
});

test.each<[string, [string, string][]]>([
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
  expect(areUnconnected(...said.slice(0, 2))).toBe(false);
});
