import type { LiveLine, PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import {
  EMPTY_LOG,
  type FinalLine,
  hasId,
  highestLine,
  type LineLog,
  lastLine,
  withLine,
  withoutSpeaker,
} from './lineLog.ts';

/** More lines than these at once are the past: read by whoever wants to, but not read out. */
const MAX_READ_OUT = 10;

export type TranscriptionStatus = 'connecting' | 'connected' | 'listening' | 'stopped' | 'error';
export type Connection = 'connecting' | 'open' | 'failed';

export interface Gap {
  speaker: string;
  isGuest: boolean;
  timestamp: string;
  /** The mark stands behind this line, by its number. */
  afterLine: number;
}

export interface TranscriptionState {
  connection: Connection;
  /** Why the connection failed, when it did. */
  connectionMessage: string | null;
  /** The owner put this person out of the meeting. */
  isRemoved: boolean;
  capture: 'none' | 'capturing' | 'stopped';
  /** The engine's or the microphone's trouble; the connection itself is fine. */
  trouble: { code: string; message: string } | null;
  lines: LineLog;
  /** What is still being spoken, in the order in which it was begun. */
  previews: LiveLine[];
  gaps: Gap[];
  people: PresentPerson[];
  /** Lines through this one were cleared from the view; they stay in the meeting. */
  clearedThrough: number;
  /** Lines through this one had been said before we came, or while we were away for long. */
  saidBeforeThrough: number;
  /** The highest line the server is known to have. */
  serverLine: number;
}

export type TranscriptionAction =
  | { type: 'connecting' }
  | { type: 'opened' }
  | { type: 'failed'; message: string }
  | { type: 'removed'; message: string }
  | { type: 'captureBegan' }
  | { type: 'captureEnded' }
  | { type: 'troubled'; code: string; message: string }
  | { type: 'trouble_over'; code: string }
  | { type: 'cleared' }
  | { type: 'received'; messages: ServerMessage[] };

export const initialTranscription: TranscriptionState = {
  connection: 'connecting',
  connectionMessage: null,
  isRemoved: false,
  capture: 'none',
  trouble: null,
  lines: EMPTY_LOG,
  previews: [],
  gaps: [],
  people: [],
  clearedThrough: 0,
  saidBeforeThrough: 0,
  serverLine: 0,
};

export function transcriptionReducer(
  state: TranscriptionState,
  action: TranscriptionAction,
): TranscriptionState {
  switch (action.type) {
    case 'connecting':
      return { ...state, connection: 'connecting', connectionMessage: null, previews: [] };
    case 'opened':
      // A server that is reached again says again what its engine lacks.
      return {
        ...state,
        connection: 'open',
        connectionMessage: null,
        trouble: isLocal(state.trouble) ? state.trouble : null,
      };
    case 'failed':
      return { ...state, connection: 'failed', connectionMessage: action.message, previews: [] };
    case 'removed':
      return {
        ...state,
        connection: 'failed',
        connectionMessage: action.message,
        isRemoved: true,
        previews: [],
      };
    case 'captureBegan':
      return { ...state, capture: 'capturing', trouble: null };
    case 'captureEnded':
      return { ...state, capture: state.capture === 'none' ? 'none' : 'stopped' };
    case 'troubled':
      return { ...state, trouble: { code: action.code, message: action.message } };
    case 'trouble_over':
      return state.trouble?.code === action.code ? { ...state, trouble: null } : state;
    case 'cleared':
      return { ...state, clearedThrough: highestLine(state.lines), previews: [], gaps: [] };
    case 'received':
      return receive(state, action.messages);
  }
}

function receive(state: TranscriptionState, messages: ServerMessage[]): TranscriptionState {
  const next = { ...state, previews: [...state.previews] };
  for (const message of messages) {
    if (message.type === 'transcription') addLine(next, message);
    else if (message.type === 'dropped_preview') dropPreview(next, message.id);
    else if (message.type === 'gap') addGap(next, message);
    else if (message.type === 'presence') next.people = message.people;
    else if (message.type === 'withdrawn') dropSpeaker(next, message.speakerId);
    else if (message.type === 'recovered') next.trouble = isLocal(next.trouble) ? next.trouble : null;
    else if (message.type === 'error') next.trouble = { code: message.code, message: message.message };
    else if (message.type === 'init_response') comeIn(next, message.lastLine);
  }
  return next;
}

function addLine(next: TranscriptionState, line: LiveLine): void {
  if (!isFinal(line)) {
    if (hasId(next.lines, line.id)) return;
    const index = next.previews.findIndex((preview) => preview.id === line.id);
    if (index !== -1) next.previews[index] = line;
    else next.previews.splice(placeOf(next.previews, line), 0, line);
    return;
  }
  dropPreview(next, line.id);
  next.serverLine = Math.max(next.serverLine, line.line);
  next.lines = withLine(next.lines, line);
}

const placeOf = (previews: LiveLine[], line: LiveLine): number =>
  previews.findLastIndex((other) => other.timestamp <= line.timestamp) + 1;

function comeIn(next: TranscriptionState, serverLine: number): void {
  next.serverLine = Math.max(next.serverLine, serverLine);
  if (serverLine - next.lines.knownThrough > MAX_READ_OUT) next.saidBeforeThrough = serverLine;
}

/** The microphone's troubles are ours; the server cannot know that they are over. */
const isLocal = (trouble: TranscriptionState['trouble']) => Boolean(trouble?.code.startsWith('microphone'));

export const isFinal = (line: LiveLine): line is FinalLine => !line.isFallback && line.line !== undefined;

function dropPreview(next: TranscriptionState, id: string): void {
  const index = next.previews.findIndex((preview) => preview.id === id);
  if (index !== -1) next.previews.splice(index, 1);
}

/** What somebody said who took their consent back is shown no longer. */
function dropSpeaker(next: TranscriptionState, speakerId: string): void {
  next.lines = withoutSpeaker(next.lines, speakerId);
  next.previews = next.previews.filter((line) => line.speakerId !== speakerId);
}

function addGap(next: TranscriptionState, { speaker, isGuest, timestamp }: Omit<Gap, 'afterLine'>): void {
  if (next.gaps.some((gap) => gap.speaker === speaker && gap.timestamp === timestamp)) return;
  next.gaps = [...next.gaps, { speaker, isGuest, timestamp, afterLine: lastLine(next.lines)?.line ?? 0 }];
}

export function statusOf(state: TranscriptionState): TranscriptionStatus {
  if (state.connection === 'failed') return 'error';
  if (state.connection === 'connecting') return 'connecting';
  if (state.capture === 'capturing') return 'listening';
  return state.capture === 'stopped' ? 'stopped' : 'connected';
}

export const isMissingLines = (state: TranscriptionState): boolean =>
  state.lines.knownThrough < state.serverLine;
