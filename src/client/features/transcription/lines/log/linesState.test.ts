import { describe, expect, test } from 'vitest';
import type { LiveLine, ServerMessage } from '#shared/contract/transcription.ts';
import { finalLine, liveLine } from '../lineFixtures.ts';
import { linesOf } from './lineLog.ts';
import {
  isMissingLines,
  type LinesState,
  NO_LINES,
  storedLines,
  withMessages,
  withoutPreviews,
  withViewCleared,
} from './linesState.ts';

const preview = (number: number, text: string): LiveLine => ({ ...liveLine(number, text), isFallback: true });

const stateAfter = (...messages: ServerMessage[]): LinesState => withMessages(NO_LINES, messages);
const texts = (...messages: ServerMessage[]) => linesOf(stateAfter(...messages).log).map((line) => line.text);

describe('lines', () => {
  test('are ordered by start time, in any order of arrival', () => {
    expect(texts(liveLine(3), liveLine(1), liveLine(2))).toEqual(['line 1', 'line 2', 'line 3']);
    expect(texts(liveLine(1, 'at 01:36', 96), liveLine(2, 'at 01:34', 94))).toEqual(['at 01:34', 'at 01:36']);
  });

  test('are deduplicated', () => {
    expect(texts(liveLine(1), liveLine(2), liveLine(1, 'again'))).toEqual(['line 1', 'line 2']);
  });

  test('are reported as missing if a number is skipped', () => {
    const state = stateAfter(liveLine(1), liveLine(2), liveLine(4));
    expect(state.log.knownThrough).toBe(2);
    expect(isMissingLines(state)).toBe(true);
    expect(isMissingLines(withMessages(state, [liveLine(3)]))).toBe(false);
  });

  test('stored before the welcome are reported as missing', () => {
    const welcome: ServerMessage = {
      type: 'init_response',
      success: true,
      meetingId: 'm',
      lastLine: 3,
      lastChange: 0,
    };
    expect(isMissingLines(stateAfter(welcome))).toBe(true);
    expect(isMissingLines(stateAfter(welcome, liveLine(1), liveLine(2), liveLine(3)))).toBe(false);
  });
});

test('a long history is not announced to screen readers, a few earlier lines are', () => {
  const welcome = (lastLine: number): ServerMessage => ({
    type: 'init_response',
    success: true,
    meetingId: 'm',
    lastLine,
    lastChange: 0,
  });
  expect(stateAfter(welcome(3)).historyThrough).toBe(0);
  const late = stateAfter(welcome(20_000));
  expect(late.historyThrough).toBe(20_000);
  expect(withMessages(late, [liveLine(1), welcome(20_002)]).historyThrough).toBe(20_002);
});

describe('previews', () => {
  test('are updated in place and replaced by the final line with the same id', () => {
    const state = stateAfter(preview(1, 'we app'), preview(2, 'yes'), preview(1, 'we approve'));
    expect(state.previews.map((line) => line.text)).toEqual(['we approve', 'yes']);
    const final = withMessages(state, [liveLine(1, 'We approve.')]);
    expect(final.previews.map((line) => line.text)).toEqual(['yes']);
    expect(linesOf(final.log).map((line) => line.text)).toEqual(['We approve.']);
  });

  test('are ordered by start time', () => {
    const late = { ...preview(3, 'started first'), timestamp: finalLine(0).timestamp };
    const state = stateAfter(preview(1, 'a'), preview(2, 'b'), late);
    expect(state.previews.map((line) => line.text)).toEqual(['started first', 'a', 'b']);
  });

  test('are ignored after their final line', () => {
    expect(stateAfter(liveLine(1), preview(1, 'late')).previews).toEqual([]);
  });

  test('are removed when the server drops them, and when the connection is lost', () => {
    const state = stateAfter(preview(1, 'a'), preview(2, 'b'), { type: 'dropped_preview', id: 'id-1' });
    expect(state.previews.map((line) => line.text)).toEqual(['b']);
    expect(withoutPreviews(state).previews).toEqual([]);
  });
});

test('a duplicate gap is marked once, after the line before it', () => {
  const gap: ServerMessage = {
    type: 'gap',
    speaker: 'Amina',
    isGuest: false,
    timestamp: '2026-11-20T09:01:00.000Z',
  };
  const state = stateAfter(liveLine(1), gap, gap, liveLine(2));
  expect(state.gaps).toEqual([
    { speaker: 'Amina', isGuest: false, timestamp: '2026-11-20T09:01:00.000Z', afterLine: 1 },
  ]);
});

test('clearing hides the lines and keeps them in the log', () => {
  const state = withViewCleared(stateAfter(liveLine(1), liveLine(2), preview(3, 'and')));
  expect(state.clearedThrough).toBe(2);
  expect(state.log).toHaveLength(2);
  expect(state.previews).toEqual([]);
  const late = withViewCleared(stateAfter(liveLine(1), liveLine(3, 'third', 0)));
  expect(late.clearedThrough).toBe(3);
});

test('a withdrawal of consent removes the lines and previews of the speaker', () => {
  const his = { ...liveLine(2), speakerId: 'karim', speaker: 'Karim' };
  const saying = { ...preview(9, 'and then'), speakerId: 'karim' };
  const withdrawn: ServerMessage = { type: 'withdrawn', speakerId: 'karim', throughLine: 3 };
  const { log, previews } = stateAfter(liveLine(1), his, liveLine(3), saying, withdrawn);
  expect([linesOf(log).map(({ number }) => number), log.length, previews]).toEqual([[1, 3], 2, []]);
  expect(log.knownThrough).toBe(3);
});

test('a late withdrawal keeps the lines that were said after the speaker consented again', () => {
  const his = (number: number) => ({ ...liveLine(number), speakerId: 'karim' });
  const withdrawn: ServerMessage = { type: 'withdrawn', speakerId: 'karim', throughLine: 2 };
  const { log } = stateAfter(his(1), his(2), his(3), withdrawn);
  expect(linesOf(log).map(({ number }) => number)).toEqual([3]);
});

test('a retracted line is removed, in either order of arrival, and does not count as missing', () => {
  const retracted: ServerMessage = { type: 'retracted', id: 'id-2', line: 2 };
  for (const messages of [
    [liveLine(1), liveLine(2), liveLine(3), retracted],
    [liveLine(1), retracted, liveLine(2), liveLine(3)],
  ]) {
    const { log } = stateAfter(...messages);
    expect(linesOf(log).map(({ number }) => number)).toEqual([1, 3]);
    expect([log.length, log.knownThrough]).toEqual([2, 3]);
  }
  expect(stateAfter(preview(2, 'and then'), { ...retracted, id: 'id-2' }).log.knownThrough).toBe(0);
});

test('a correction replaces the text of a line unless a later one arrived, and restores no withdrawn line', () => {
  const corrected = (id: string, text: string, change: number): ServerMessage => ({
    type: 'corrected',
    id,
    text,
    isCorrected: true,
    change,
  });
  const state = stateAfter(
    liveLine(1),
    liveLine(2),
    corrected('id-1', 'new', 2),
    corrected('id-1', 'old', 1),
  );
  expect(linesOf(state.log).map(({ text, isCorrected }) => [text, isCorrected])).toEqual([
    ['new', true],
    ['line 2', undefined],
  ]);
  const resent = { ...liveLine(2, 'resent'), change: 3 };
  expect(linesOf(withMessages(state, [resent, liveLine(1, 'stale')]).log).map(({ text }) => text)).toEqual([
    'new',
    'resent',
  ]);
  const gone = withMessages(state, [{ type: 'withdrawn', speakerId: 'amina', throughLine: 2 }]);
  expect(linesOf(withMessages(gone, [corrected('id-1', 'late', 4), resent]).log)).toEqual([]);
});

test('stored lines are shown, but not announced to screen readers', () => {
  const state = storedLines([finalLine(1), finalLine(2)]);
  expect(linesOf(state.log)).toEqual([finalLine(1), finalLine(2)]);
  expect(state.historyThrough).toBe(2);
});

test('unrelated messages keep the same state object', () => {
  const state = stateAfter(liveLine(1));
  expect(withMessages(state, [{ type: 'pong' }, { type: 'recovered' }])).toBe(state);
});
