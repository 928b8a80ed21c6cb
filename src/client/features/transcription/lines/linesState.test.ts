import { describe, expect, test } from 'vitest';
import type { LiveLine, ServerMessage } from '#shared/contract/transcription.ts';
import { linesOf } from './lineLog.ts';
import {
  initialTranscription,
  isMissingLines,
  statusOf,
  type TranscriptionAction,
  transcriptionReducer,
} from './linesState.ts';
import { said } from './saidLine.ts';

const preview = (line: number, text: string): LiveLine => ({
  ...said(line, text),
  line: undefined,
  isFallback: true,
});

const stateAfter = (...actions: TranscriptionAction[]) =>
  actions.reduce(transcriptionReducer, initialTranscription);
const received = (...messages: ServerMessage[]): TranscriptionAction => ({ type: 'received', messages });
const texts = (...messages: ServerMessage[]) =>
  linesOf(stateAfter(received(...messages)).lines).map((line) => line.text);

describe('lines', () => {
  test('stand in the order in which they were begun, whatever the order of arrival', () => {
    expect(texts(said(3), said(1), said(2))).toEqual(['line 1', 'line 2', 'line 3']);
    expect(texts(said(1, 'at 01:36', 96), said(2, 'at 01:34', 94))).toEqual(['at 01:34', 'at 01:36']);
  });

  test('that arrive twice are kept once', () => {
    expect(texts(said(1), said(2), said(1, 'again'))).toEqual(['line 1', 'line 2']);
  });

  test('that are missing are known, so that they can be asked for', () => {
    const state = stateAfter(received(said(1), said(2), said(4)));
    expect(state.lines.knownThrough).toBe(2);
    expect(isMissingLines(state)).toBe(true);
    expect(isMissingLines(transcriptionReducer(state, received(said(3))))).toBe(false);
  });

  test('the server has from before we came are missing', () => {
    const welcome: ServerMessage = { type: 'init_response', success: true, meetingId: 'm', lastLine: 3 };
    expect(isMissingLines(stateAfter(received(welcome)))).toBe(true);
    expect(isMissingLines(stateAfter(received(welcome, said(1), said(2), said(3))))).toBe(false);
  });
});

test('many lines that were said before are not read out, a few are', () => {
  const welcome = (lastLine: number): ServerMessage => ({
    type: 'init_response',
    success: true,
    meetingId: 'm',
    lastLine,
  });
  expect(stateAfter(received(welcome(3))).saidBeforeThrough).toBe(0);
  const late = stateAfter(received(welcome(20_000)));
  expect(late.saidBeforeThrough).toBe(20_000);
  expect(transcriptionReducer(late, received(said(1), welcome(20_002))).saidBeforeThrough).toBe(20_002);
});

describe('previews', () => {
  test('change in place and are replaced by the final with the same id', () => {
    const state = stateAfter(received(preview(1, 'we app'), preview(2, 'yes'), preview(1, 'we approve')));
    expect(state.previews.map((line) => line.text)).toEqual(['we approve', 'yes']);
    const final = transcriptionReducer(state, received(said(1, 'We approve.')));
    expect(final.previews.map((line) => line.text)).toEqual(['yes']);
    expect(linesOf(final.lines).map((line) => line.text)).toEqual(['We approve.']);
  });

  test('stand in the order in which they were begun', () => {
    const late = { ...preview(3, 'begun first'), timestamp: said(0).timestamp };
    const state = stateAfter(received(preview(1, 'a'), preview(2, 'b'), late));
    expect(state.previews.map((line) => line.text)).toEqual(['begun first', 'a', 'b']);
  });

  test('that come after their final are ignored', () => {
    expect(stateAfter(received(said(1), preview(1, 'late'))).previews).toEqual([]);
  });

  test('are dropped when the server says so, and when the connection breaks', () => {
    const state = stateAfter(
      received(preview(1, 'a'), preview(2, 'b'), { type: 'dropped_preview', id: 'id-1' }),
    );
    expect(state.previews.map((line) => line.text)).toEqual(['b']);
    expect(transcriptionReducer(state, { type: 'connecting' }).previews).toEqual([]);
  });
});

test('a gap is marked once, behind the line it follows', () => {
  const gap: ServerMessage = {
    type: 'gap',
    speaker: 'Amina',
    isGuest: false,
    timestamp: '2026-11-20T09:01:00.000Z',
  };
  const state = stateAfter(received(said(1), gap, gap, said(2)));
  expect(state.gaps).toEqual([
    { speaker: 'Amina', isGuest: false, timestamp: '2026-11-20T09:01:00.000Z', afterLine: 1 },
  ]);
});

test('clearing touches the view only', () => {
  const state = stateAfter(received(said(1), said(2), preview(3, 'and')), { type: 'cleared' });
  expect(state.clearedThrough).toBe(2);
  expect(state.lines).toHaveLength(2);
  expect(state.previews).toEqual([]);
  const late = transcriptionReducer(stateAfter(received(said(1), said(3, 'third', 0))), { type: 'cleared' });
  expect(late.clearedThrough).toBe(3);
});

test('the five states follow the connection and the capture', () => {
  expect(statusOf(stateAfter())).toBe('connecting');
  expect(statusOf(stateAfter({ type: 'opened' }))).toBe('connected');
  expect(statusOf(stateAfter({ type: 'opened' }, { type: 'captureBegan' }))).toBe('listening');
  expect(statusOf(stateAfter({ type: 'opened' }, { type: 'captureBegan' }, { type: 'captureEnded' }))).toBe(
    'stopped',
  );
  expect(statusOf(stateAfter({ type: 'captureBegan' }, { type: 'failed', message: 'no' }))).toBe('error');
});

test('a capture that goes on while the connection is away is listening again afterwards', () => {
  const state = stateAfter({ type: 'opened' }, { type: 'captureBegan' }, { type: 'connecting' });
  expect(statusOf(state)).toBe('connecting');
  expect(statusOf(transcriptionReducer(state, { type: 'opened' }))).toBe('listening');
});

test('an error of the engine is shown until it has recovered', () => {
  const error: ServerMessage = { type: 'error', code: 'speech_unavailable', message: 'The engine is down.' };
  const state = stateAfter({ type: 'opened' }, received(error));
  expect(state.trouble?.message).toBe('The engine is down.');
  expect(transcriptionReducer(state, received({ type: 'recovered' })).trouble).toBeNull();
});

test('who takes their consent back disappears from the view, with the preview of what they were saying', () => {
  const his = { ...said(2), speakerId: 'karim', speaker: 'Karim' };
  const saying = { ...preview(9, 'and then'), speakerId: 'karim' };
  const { lines, previews } = stateAfter(
    received(said(1), his, said(3), saying),
    received({ type: 'withdrawn', speakerId: 'karim' }),
  );
  expect([linesOf(lines).map(({ line }) => line), lines.length, previews]).toEqual([[1, 3], 2, []]);
  expect(lines.knownThrough).toBe(3);
});
