import type { ServerMessage } from '#shared/contract/transcription.ts';
import { isFinal, type Line, startsBefore, toLine } from '../line.ts';
import {
  EMPTY_LOG,
  hasId,
  highestLine,
  type LineLog,
  lastLine,
  logOf,
  withChangedLine,
  withLine,
  withoutLine,
  withoutSpeaker,
} from './lineLog.ts';

/** A larger number of lines at once counts as history, which screen readers do not announce. */
const MAX_ANNOUNCED = 10;

export interface Gap {
  speaker: string;
  isGuest: boolean;
  timestamp: string;
  /** Number of the line below which the mark is shown. */
  afterLine: number;
}

export interface LinesState {
  log: LineLog;
  /** Utterances that are still being spoken, ordered by start time. */
  previews: readonly Line[];
  gaps: readonly Gap[];
  /** Lines up to this number are hidden in this view, but remain in the meeting. */
  clearedThrough: number;
  /** Lines up to this number are history: spoken before this client joined, or during a long disconnection. */
  historyThrough: number;
  /** The highest line number known to exist on the server. */
  serverLine: number;
}

export const NO_LINES: LinesState = {
  log: EMPTY_LOG,
  previews: [],
  gaps: [],
  clearedThrough: 0,
  historyThrough: 0,
  serverLine: 0,
};

/** State for a transcript stored before this screen opened; all of its lines are history, so that none is announced. */
export function storedLines(lines: Parameters<typeof logOf>[0]): LinesState {
  const log = logOf(lines);
  return { ...NO_LINES, log, historyThrough: highestLine(log) };
}

export const withoutPreviews = (state: LinesState): LinesState =>
  state.previews.length === 0 ? state : { ...state, previews: [] };

/** Clears the view; the meeting keeps its lines. */
export const withViewCleared = (state: LinesState): LinesState => ({
  ...state,
  clearedThrough: highestLine(state.log),
  previews: [],
  gaps: [],
});

/** Whether the view shows this line; false for a preview, and for null, which is no line of the meeting. */
export const isShown = ({ clearedThrough }: LinesState, line: Line | null): boolean =>
  (line?.number ?? 0) > clearedThrough;

export const isMissingLines = ({ log, serverLine }: LinesState): boolean => log.knownThrough < serverLine;

/** Applies messages; returns the same state if none of them affects the lines. */
export const withMessages = (state: LinesState, messages: readonly ServerMessage[]): LinesState =>
  messages.reduce(withMessage, state);

function withMessage(state: LinesState, message: ServerMessage): LinesState {
  switch (message.type) {
    case 'transcription':
      return withLineOrPreview(state, toLine(message));
    case 'dropped_preview':
      return withoutPreview(state, message.id);
    case 'corrected': {
      const { type: _, ...changed } = message;
      return { ...state, log: withChangedLine(state.log, changed) };
    }
    case 'gap':
      return withGap(state, message);
    case 'withdrawn':
      return withoutLinesOf(state, message.speakerId, message.throughLine);
    case 'retracted':
      return { ...withoutPreview(state, message.id), log: withoutLine(state.log, message.line) };
    case 'init_response':
      return withServerLine(state, message.lastLine);
    default:
      return state;
  }
}

function withLineOrPreview(state: LinesState, line: Line): LinesState {
  if (!isFinal(line)) return hasId(state.log, line.id) ? state : withPreview(state, line);
  return {
    ...withoutPreview(state, line.id),
    serverLine: Math.max(state.serverLine, line.number),
    log: withLine(state.log, line),
  };
}

function withPreview(state: LinesState, line: Line): LinesState {
  const { previews } = state;
  const known = previews.findIndex(({ id }) => id === line.id);
  if (known !== -1) return { ...state, previews: previews.with(known, line) };
  const before = previews.findLastIndex((other) => !startsBefore(line, other));
  return { ...state, previews: previews.toSpliced(before + 1, 0, line) };
}

const withoutPreview = (state: LinesState, id: string): LinesState =>
  state.previews.some((preview) => preview.id === id)
    ? { ...state, previews: state.previews.filter((preview) => preview.id !== id) }
    : state;

function withGap(state: LinesState, { speaker, isGuest, timestamp }: Omit<Gap, 'afterLine'>): LinesState {
  if (state.gaps.some((gap) => gap.speaker === speaker && gap.timestamp === timestamp)) return state;
  const afterLine = lastLine(state.log)?.number ?? 0;
  return { ...state, gaps: [...state.gaps, { speaker, isGuest, timestamp, afterLine }] };
}

const withoutLinesOf = (state: LinesState, speakerId: string, throughLine: number): LinesState => ({
  ...state,
  log: withoutSpeaker(state.log, speakerId, throughLine),
  previews: state.previews.filter((line) => line.speakerId !== speakerId),
});

function withServerLine(state: LinesState, lastLine: number): LinesState {
  const hasMissedMany = lastLine - state.log.knownThrough > MAX_ANNOUNCED;
  return {
    ...state,
    serverLine: Math.max(state.serverLine, lastLine),
    historyThrough: hasMissedMany ? lastLine : state.historyThrough,
  };
}
