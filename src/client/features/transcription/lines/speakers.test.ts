import { expect, test } from 'vitest';
import { turnsOf } from '#shared/rules/meetings/turns.ts';
import { colourOf, haveKeptColours, speakerColours, speakerKey } from './speakers.ts';

const by = (speakerName: string) => ({
  speakerId: speakerName === 'Guest' ? null : speakerName,
  speakerName,
  isGuest: false,
});

test('a speaker keeps their color when others join', () => {
  const before = speakerColours([by('Amina'), by('ياسين')]);
  const later = speakerColours([by('Amina'), by('ياسين'), by('Sara'), by('Amina')]);
  expect(colourOf(later, by('ياسين'))).toBe(colourOf(before, by('ياسين')));
  expect(new Set(later.values()).size).toBe(3);
});

test('eight speakers have different colors, and the ninth gets the first one again', () => {
  const colours = speakerColours([...'abcdefghi'].map((name) => by(name)));
  expect(new Set(colours.values()).size).toBe(8);
  expect(colourOf(colours, by('i'))).toBe(colourOf(colours, by('a')));
});

test('the turns of guests are distinguished by name', () => {
  const turns = turnsOf([by('Amina'), by('Amina'), by('Guest'), by('Amina')], speakerKey);
  expect(turns.map(({ length }) => length)).toEqual([2, 1, 1]);
});

test('haveKeptColours is true when others join, and false when the color of a shown speaker changes', () => {
  const before = speakerColours([by('Amina'), by('ياسين')]);
  const joined = speakerColours([by('Amina'), by('ياسين'), by('Sara')]);
  const turned = speakerColours([by('ياسين'), by('Amina')]);
  expect(haveKeptColours(before, joined, [by('Amina'), by('ياسين')])).toBe(true);
  expect(haveKeptColours(before, turned, [by('Amina')])).toBe(false);
});
