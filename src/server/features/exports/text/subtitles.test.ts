import { expect, test } from 'vitest';
import type { ExportedTranscript } from '../exportedTranscript.ts';
import { srt } from './subtitles.ts';

const of = (text: string) =>
  srt({ lines: [{ speaker: 'Amina', text, startMs: 0, durationMs: 1_000 }] } as ExportedTranscript);

test('line breaks and arrows in a line do not end its cue', () => {
  expect(of('one \r\n\n two --> three')).toBe('1\n00:00:00,000 --> 00:00:01,000\nAmina: one two → three\n');
});

test('a line of many spaces is written in linear time', () => {
  const spaces = ' '.repeat(200_000);
  expect(of(`a${spaces}b`)).toContain(`a${spaces}b`);
});
