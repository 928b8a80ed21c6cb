import { expect, test } from 'vitest';
import type { LiveLine, Transcript } from '#shared/contract/transcription.ts';
import { judge } from './verdict.ts';

const BEGAN_AT_MS = Date.UTC(2026, 10, 21, 9);
const UTTERANCES = [
  { startMs: 300, endMs: 2_300 },
  { startMs: 4_000, endMs: 6_500 },
  { startMs: 9_000, endMs: 11_000 },
];

const stored = (): Transcript[] =>
  UTTERANCES.map(({ startMs, endMs }, index) => ({
    id: `line-${index + 1}`,
    line: index + 1,
    speakerId: 'amina',
    speakerName: 'Amina Kaci',
    isGuest: false,
    content: `heard ${endMs - startMs} ms`,
    language: 'en',
    timestamp: new Date(BEGAN_AT_MS + startMs).toISOString(),
    durationMs: endMs - startMs,
  }));

const toSeen = (lines: Transcript[]): LiveLine[] =>
  lines.map(({ id, line, content, timestamp }) => ({
    type: 'transcription',
    id,
    line,
    text: content,
    speaker: 'Amina Kaci',
    isGuest: false,
    speakerId: 'amina',
    timestamp,
    language: 'en',
  }));

const spoken = new Map([['amina', { utterances: UTTERANCES, beganAtMs: BEGAN_AT_MS }]]);

test('a complete transcript has no faults', () => {
  const verdict = judge({ transcript: stored(), seen: [toSeen(stored())], spoken });
  expect(verdict).toEqual({
    seen: 3,
    stored: 3,
    expected: 3,
    lost: [],
    doubled: [],
    changed: [],
    unseen: [],
  });
});

test.each([0, 1, 2])('the lost utterance %i is detected, even the first', (missing) => {
  const lines = stored().filter((_, index) => index !== missing);
  const transcript = lines.map((line, index) => ({ ...line, line: index + 1 }));
  const verdict = judge({ transcript, seen: [toSeen(transcript)], spoken });
  expect(verdict.lost).toHaveLength(1);
  expect(verdict.doubled).toEqual([]);
});

test('a duplicate utterance is detected, even if every line was seen', () => {
  const again = { ...stored()[1]!, id: 'line-4', line: 4 };
  const transcript = [...stored(), again];
  const verdict = judge({ transcript, seen: [toSeen(transcript)], spoken });
  expect(verdict.doubled).toHaveLength(1);
  expect(verdict.lost).toEqual([]);
});

test('a line shown but not stored, and one stored but not shown, are detected', () => {
  const seen = toSeen(stored());
  expect(judge({ transcript: stored().slice(0, 2), seen: [seen], spoken }).lost).toHaveLength(2);
  expect(judge({ transcript: stored(), seen: [seen.slice(0, 2)], spoken }).unseen).toHaveLength(1);
});

test('a wrong text, a line number gap, a wrong duration and a wrong time are detected', () => {
  const changes: Partial<Transcript>[] = [{ content: 'heard less' }, { line: 7 }, { durationMs: 900 }];
  for (const change of changes) {
    const transcript = stored().map((line, index) => (index === 2 ? { ...line, ...change } : line));
    expect(judge({ transcript, seen: [toSeen(stored())], spoken }).changed.length).toBeGreaterThan(0);
  }
  const late = stored().map((line) => ({
    ...line,
    timestamp: new Date(Date.parse(line.timestamp) + 20_000).toISOString(),
  }));
  expect(judge({ transcript: late, seen: [toSeen(late)], spoken }).changed).toHaveLength(1);
});
