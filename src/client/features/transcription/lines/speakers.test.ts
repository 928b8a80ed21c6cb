import { expect, test } from 'vitest';
import { colourOf, speakerColours, talkShares, turnsOf } from './speakers.ts';

const by = (speakerName: string, durationMs = 1_000) => ({
  speakerId: speakerName === 'Guest' ? null : speakerName,
  speakerName,
  isGuest: false,
  durationMs,
});

test('a speaker keeps the colour while others join', () => {
  const before = speakerColours([by('Amina'), by('ياسين')]);
  const later = speakerColours([by('Amina'), by('ياسين'), by('Sara'), by('Amina')]);
  expect(colourOf(later, by('ياسين'))).toBe(colourOf(before, by('ياسين')));
  expect(new Set(later.values()).size).toBe(3);
});

test('the seventh speaker takes the first colour again', () => {
  const colours = speakerColours(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => by(name)));
  expect(colourOf(colours, by('g'))).toBe(colourOf(colours, by('a')));
});

test('neighbouring lines of one speaker are one turn, and a guest is told apart by name', () => {
  const turns = turnsOf([by('Amina'), by('Amina'), by('Guest'), by('Amina')]);
  expect(turns.map((turn) => turn.lines.length)).toEqual([2, 1, 1]);
});

test('a long speech is broken into turns', () => {
  const turns = turnsOf([by('Amina'), by('Amina'), by('Amina')], 2);
  expect(turns.map((turn) => turn.lines.length)).toEqual([2, 1]);
});

test('whole percents add up to 100', () => {
  const shares = talkShares([by('a'), by('b'), by('c')]);
  expect(shares.map((share) => share.percent).sort()).toEqual([33, 33, 34]);
});

test('who talked most comes first, and no talk has no shares', () => {
  const shares = talkShares([by('a', 100), by('b', 250), by('a', 50)]);
  expect(shares.map((share) => [share.speaker.speakerName, share.talkMs])).toEqual([
    ['b', 250],
    ['a', 150],
  ]);
  expect(talkShares([by('a', 0)])).toEqual([]);
});
