import { expect, test } from 'vitest';
import { baseTimeMs, momentText, plainTranscript } from './plainTranscript.ts';

const at = (seconds: number, speakerName: string, content: string, isGuest = false) => ({
  speakerId: speakerName,
  speakerName,
  isGuest,
  content,
  timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, seconds)).toISOString(),
});

test('times count from the start of the meeting', () => {
  const lines = [at(42, 'Amina', 'Bonjour')];
  const base = baseTimeMs('2026-11-20T09:00:00.000Z', lines);
  expect(momentText(lines[0]!.timestamp, base)).toBe('00:42');
});

test('without a start they count from the first words, and words before the start are at zero', () => {
  expect(momentText(at(50, 'a', '').timestamp, baseTimeMs(null, [at(42, 'a', '')]))).toBe('00:08');
  expect(momentText(at(2, 'a', '').timestamp, baseTimeMs('2026-11-20T09:00:05.000Z', [at(2, 'a', '')]))).toBe(
    '00:00',
  );
  expect(baseTimeMs(null, [])).toBe(0);
});

test('a transcript as text has a paragraph for each turn', () => {
  const lines = [at(0, 'Amina', 'Bonjour.'), at(3, 'Amina', 'On commence.'), at(9, 'ياسين', 'نعم')];
  expect(plainTranscript(lines, baseTimeMs(null, lines))).toBe(
    '[00:00] Amina\nBonjour.\nOn commence.\n\n[00:09] ياسين\nنعم',
  );
});

test('a guest is marked also where the transcript leaves the screen', () => {
  const lines = [at(0, 'Lila', 'Bonjour.', true)];
  expect(plainTranscript(lines, baseTimeMs(null, lines))).toBe('[00:00] Lila (guest)\nBonjour.');
});
