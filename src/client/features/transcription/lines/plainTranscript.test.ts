import { expect, test } from 'vitest';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import type { Line } from './line.ts';
import { finalLine } from './lineFixtures.ts';
import { plainTranscript } from './plainTranscript.ts';

const at = (second: number, speakerName: string, text: string, isGuest = false): Line => ({
  ...finalLine(1, text, second),
  speakerId: speakerName,
  speakerName,
  isGuest,
});

test('the plain-text transcript has one paragraph per turn', () => {
  const lines = [at(0, 'Amina', 'Bonjour.'), at(3, 'Amina', 'On commence.'), at(9, 'ياسين', 'نعم')];
  expect(plainTranscript(lines, baseTimeMs(null, lines[0]?.timestamp))).toBe(
    '[00:00] Amina\nBonjour.\nOn commence.\n\n[00:09] ياسين\nنعم',
  );
});

test('the plain-text transcript marks gaps', () => {
  const lines = [at(0, 'Amina', 'Bonjour.'), { ...at(3, 'Amina', ''), isGap: true }];
  expect(plainTranscript(lines, baseTimeMs(null, lines[0]?.timestamp))).toBe(
    '[00:00] Amina\nBonjour.\n[Something was said here that could not be recognized.]',
  );
});

test('the plain-text transcript marks guests', () => {
  const lines = [at(0, 'Lila', 'Bonjour.', true)];
  expect(plainTranscript(lines, baseTimeMs(null, lines[0]?.timestamp))).toBe(
    '[00:00] Lila (guest)\nBonjour.',
  );
});

test('the plain-text transcript marks the direction of a line that begins with a name in the other script', () => {
  const lines = [at(0, 'Amina', 'Karim سيرسل التقرير غدا')];
  expect(plainTranscript(lines, baseTimeMs(null, lines[0]?.timestamp))).toBe(
    '[00:00] Amina\n\u200fKarim سيرسل التقرير غدا',
  );
});
