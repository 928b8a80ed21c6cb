import { describe, expect, test } from 'vitest';
import type { LiveLine, ServerMessage } from '#shared/contract/transcription.ts';
import { linesOf } from './lineLog.ts';
import {
  cleared,
  isMissingLines,
  type LinesState,
  NO_LINES,
  storedLines,
  withMessages,
  withoutPreviews,
} from './linesState.ts';
import { heard, said } from './saidLine.ts';

const preview = (number: number, text: string): LiveLine => ({ ...heard(number, text), isFallback: true });

const stateAfter = (...messages: ServerMessage[]): LinesState => withMessages(NO_LINES, messages);
const texts = (...messages: ServerMessage[]) => linesOf(stateAfter(...messages).log).map((line) => line.text);

describe('lines', () => {
  test('stand in the order in which they were begun, whatever the order of arrival', () => {
    expect(texts(heard(3), heard(1), heard(2))).toEqual(['line 1', 'line 2', 'line 3']);
    expect(texts(heard(1, 'at 01:36', 96), heard(2, 'at 01:34', 94))).toEqual(['at 01:34', 'at 01:36']);
  });

  test('that arrive twice are kept once', () => {
    expect(texts(heard(1), heard(2), heard(1, 'again'))).toEqual(['line 1', 'line 2']);
  });

  test('that are missing are known, so that they can be asked for', () => {
    const state = stateAfter(heard(1), heard(2), heard(4));
    expect(state.log.knownThrough).toBe(2);
    expect(isMissingLines(state)).toBe(true);
    expect(isMissingLines(withMessages(state, [heard(3)]))).toBe(false);
  });

  test('the server has from before we came are missing', () => {
    const welcome: ServerMessage = { type: 'init_response', success: true, meetingId: 'm', lastLine: 3 };
    expect(isMissingLines(stateAfter(welcome))).toBe(true);
    expect(isMissingLines(stateAfter(welcome, heard(1), heard(2), heard(3)))).toBe(false);
  });
});

test('many lines that were said before are not read out, a few are', () => {
  const welcome = (lastLine: number): ServerMessage => ({
    type: 'init_response',
    success: true,
    meetingId: 'm',
    lastLine,
  });
  expect(stateAfter(welcome(3)).saidBeforeThrough).toBe(0);
  const late = stateAfter(welcome(20_000));
  expect(late.saidBeforeThrough).toBe(20_000);
  expect(withMessages(late, [heard(1), welcome(20_002)]).saidBeforeThrough).toBe(20_002);
});

describe('previews', () => {
  test('change in place and are replaced by the final with the same id', () => {
    const state = stateAfter(preview(1, 'we app'), preview(2, 'yes'), preview(1, 'we approve'));
    expect(state.previews.map((line) => line.text)).toEqual(['we approve', 'yes']);
    const final = withMessages(state, [heard(1, 'We approve.')]);
    expect(final.previews.map((line) => line.text)).toEqual(['yes']);
    expect(linesOf(final.log).map((line) => line.text)).toEqual(['We approve.']);
  });

  test('stand in the order in which they were begun', () => {
    const late = { ...preview(3, 'begun first'), timestamp: said(0).timestamp };
    const state = stateAfter(preview(1, 'a'), preview(2, 'b'), late);
    expect(state.previews.map((line) => line.text)).toEqual(['begun first', 'a', 'b']);
  });

  test('that come after their final are ignored', () => {
    expect(stateAfter(heard(1), preview(1, 'late')).previews).toEqual([]);
  });

  test('are dropped when the server says so, and when the connection breaks', () => {
    const state = stateAfter(preview(1, 'a'), preview(2, 'b'), { type: 'dropped_preview', id: 'id-1' });
    expect(state.previews.map((line) => line.text)).toEqual(['b']);
    expect(withoutPreviews(state).previews).toEqual([]);
  });
});

test('a gap is marked once, behind the line it follows', () => {
  const gap: ServerMessage = {
    type: 'gap',
    speaker: 'Amina',
    isGuest: false,
    timestamp: '2026-11-20T09:01:00.000Z',
  };
  const state = stateAfter(heard(1), gap, gap, heard(2));
  expect(state.gaps).toEqual([
    { speaker: 'Amina', isGuest: false, timestamp: '2026-11-20T09:01:00.000Z', afterLine: 1 },
  ]);
});

test('clearing touches the view only', () => {
  const state = cleared(stateAfter(heard(1), heard(2), preview(3, 'and')));
  expect(state.clearedThrough).toBe(2);
  expect(state.log).toHaveLength(2);
  expect(state.previews).toEqual([]);
  const late = cleared(stateAfter(heard(1), heard(3, 'third', 0)));
  expect(late.clearedThrough).toBe(3);
});

test('who takes their consent back disappears from the view, with the preview of what they were saying', () => {
  const his = { ...heard(2), speakerId: 'karim', speaker: 'Karim' };
  const saying = { ...preview(9, 'and then'), speakerId: 'karim' };
  const withdrawn: ServerMessage = { type: 'withdrawn', speakerId: 'karim' };
  const { log, previews } = stateAfter(heard(1), his, heard(3), saying, withdrawn);
  expect([linesOf(log).map(({ number }) => number), log.length, previews]).toEqual([[1, 3], 2, []]);
  expect(log.knownThrough).toBe(3);
});

test('stored lines are the past: all of them are shown and none is read out', () => {
  const state = storedLines([said(1), said(2)]);
  expect(linesOf(state.log)).toEqual([said(1), said(2)]);
  expect(state.saidBeforeThrough).toBe(2);
});

test('what does not speak of lines leaves the state as it is', () => {
  const state = stateAfter(heard(1));
  expect(withMessages(state, [{ type: 'pong' }, { type: 'recovered' }])).toBe(state);
});
