import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { splitUnconnected, withoutReports } from './plainGroups.ts';

test('two plain tasks of one person stay apart when another task was said between them', () => {
  const { lines: spoken, startedAt } = spokenMeeting('en', [
    ['Ann', 'Raj, please change the routing rule by Monday.'],
    ['Raj', 'Will do.'],
    ['Mei', 'I can write a short guide for the volunteers.'],
    ['Ann', 'Yes, before the holidays.'],
    ['Mei', 'The refund form still has the old address.'],
    ['Raj', "I'll correct the refund form tomorrow."],
  ]);
  const { lines } = dialogueOf(spoken, unitsOf(spoken), startedAt);
  const group = { at: [0, 1, 2, 5], anchor: 0 };
  expect(splitUnconnected(lines, [1.2, 0.6, 0.5, -2, -2, 0.4], group)).toEqual([
    { at: [0, 1], anchor: 0 },
    { at: [5], anchor: 5 },
  ]);
});

test('what somebody else did already is no part of a task, and what they still have to do is', () => {
  const partOf = (said: string) => {
    const { lines: spoken, startedAt } = spokenMeeting('en', [
      ['Mei', said],
      ['Raj', "I'll write to the office tonight."],
    ]);
    const { lines } = dialogueOf(spoken, unitsOf(spoken), startedAt);
    return withoutReports(lines, [1, 1], { at: [0, 1], anchor: 0 }).at;
  };
  expect(partOf('I applied for the space, they never answered.')).toEqual([1]);
  expect(partOf('I asked for the space, I have to move the files.')).toEqual([0, 1]);
  expect(partOf('I asked for the space, did they answer?')).toEqual([0, 1]);
});
