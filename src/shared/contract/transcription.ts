import * as z from 'zod/mini';
import { MEETING_STATUSES } from '../rules/meetings/meetingStatus.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, Timestamp } from './fields.ts';
import { Language } from './languages.ts';
import type { Problem } from './problem.ts';

export const SOCKET_PATH = '/ws';

/** The text of a gap in responses, for clients that ignore `isGap`. */
export const GAP_TEXT = '[…]';

export const Transcript = z
  .object({
    id: Id,
    /** The line number within the meeting, from 1, without gaps. */
    line: z.number(),
    speakerId: z.nullable(Id),
    speakerName: z.string(),
    /** Whether the speaker was a guest: without an account, and with the name that they typed. */
    isGuest: z.boolean(),
    content: z.string(),
    language: Language,
    timestamp: Timestamp,
    /** Duration of the utterance in ms. */
    durationMs: z.number(),
    /** Only present for a gap: a clip that the engine could not process. */
    isGap: z.optional(z.boolean()),
    /** Only present for a line whose text differs from its original text. */
    isCorrected: z.optional(z.boolean()),
    /** The number of the line's last change; absent for a line that was never changed. */
    change: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'Transcript' });
export type Transcript = z.infer<typeof Transcript>;

/** The largest integer of the database. */
export const MAX_LINE = 2 ** 31 - 1;
const LineNumber = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_LINE));
/** More lines than a screen of a running meeting shows. */
const MAX_LAST_LINES = 100;
const LineNumberParameter = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_LINE));

/** By this, a screen without a socket notices that the meeting or its summary has changed. */
const MeetingState = z.object({
  status: z.enum(MEETING_STATUSES),
  reopenedAt: z.nullable(Timestamp),
  /** Null without a summary. */
  summaryRevision: z.nullable(z.int()),
  /** When somebody last changed an action item, or checked it off; null if nobody did. */
  actionsChangedAt: z.nullable(Timestamp),
});
export type MeetingState = z.infer<typeof MeetingState>;

/** A meeting that the caller may no longer see, and that still has lines of theirs. */
export const LeftLines = z
  .object({
    meetingId: Id,
    /** When the first of these lines was said. */
    since: Timestamp,
    lineCount: z.int(),
  })
  .register(z.globalRegistry, { id: 'LeftLines' });
export type LeftLines = z.infer<typeof LeftLines>;

/**
 * Cursors: returns only lines with a number after `afterLine`, and lines changed after `afterChange`. `last`: returns
 * only that many of the most recent lines.
 */
const AskedLines = z.object({
  last: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LAST_LINES))),
  afterLine: z.optional(LineNumberParameter),
  afterChange: z.optional(LineNumberParameter),
});
export type AskedLines = z.infer<typeof AskedLines>;

export const transcriptionApi = area('Transcripts', {
  list: endpoint({
    method: 'GET',
    path: '/api/jitsi/meetings/{id}/transcripts',
    summary: "A meeting's transcript in spoken order",
    access: 'participant',
    params: ById,
    query: AskedLines,
    /**
     * `lineCount`: number of lines of the whole transcript. A client that has more lines still has some that were
     * withdrawn or retracted. `changeCount`: the last change that these lines contain.
     */
    response: z.object({
      transcripts: z.array(Transcript),
      lineCount: z.int(),
      changeCount: z.int(),
      meeting: MeetingState,
    }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/meetings/{id}/consent',
    summary:
      'Withdraw my consent: removes my lines in this meeting and everything generated from them, also after I was removed from it, and those of the guest I was before',
    access: 'participant',
    params: ById,
    response: z.object({ removedLines: z.number() }),
  }),
  withdrawAsRemovedGuest: endpoint({
    method: 'DELETE',
    path: '/api/guest/consent',
    summary: 'Withdraw the consent of a guest who was removed, by the cookie that opened the meeting before',
    access: 'anyone',
    response: z.object({ removedLines: z.number() }),
  }),
  leftLines: endpoint({
    method: 'GET',
    path: '/api/account/left-lines',
    summary:
      'List the meetings that I cannot see any more and that still have lines of mine, also those of the guest I was before; latest first',
    access: 'account',
    response: z.object({ meetings: z.array(LeftLines) }),
  }),
});

/** Close codes of the socket, in addition to the standard ones. */
export const CLOSE = {
  noInit: 4000,
  signedOut: 4401,
  removed: 4403,
  notFound: 4404,
  /** The client reads more slowly than lines arrive (back-pressure): reconnect, and request missed lines. */
  tooSlow: 4408,
  tooFast: 4429,
  policy: 1008,
  restart: 1012,
} as const;

/** In version 2, each chunk is prefixed with a big-endian sequence number of this many bytes. */
export const SEQUENCE_BYTES = 4;

/** The age in ms at which the server refuses audio that was recorded before it could be sent. */
export const MAX_RECORDED_AGO_MS = 24 * 3_600_000;

const StreamId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('init'),
    meetingId: z.string(),
    /** Used only for guests, because the server knows the names of accounts. */
    speakerName: z.optional(z.string().check(z.maxLength(200))),
    language: z._default(Language, 'en'),
    /** Version 2: chunks have sequence numbers and are acknowledged. */
    streamId: z.optional(StreamId),
    /** Version 2: the age of the stream's first sound in ms, so that buffered speech keeps its time. */
    recordedAgoMs: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_RECORDED_AGO_MS))),
    /** Version 2: the speaker's id, so that a page never sends audio of an ended session under the next user's name. */
    speakerId: z.optional(Id),
    /** Version 2: the rest of a closed page's stream, which runs next to a capture without taking it over. */
    isReplay: z._default(z.boolean(), false),
    /** Version 2: follows the meeting without sending audio, so that no consent is given. */
    watch: z._default(z.boolean(), false),
  }),
  /** Version 2: announces a stream that waits behind another one, so that the server knows when it began. */
  z.object({ type: z.literal('announce'), streamId: StreamId }),
  z.object({ type: z.literal('ping') }),
  /** Like a ping, but outside its interval: checks whether a quiet connection is still alive. */
  z.object({ type: z.literal('probe') }),
  z.object({ type: z.literal('stop') }),
  /** Announces to all participants that this participant started or stopped recording the meeting on their device. */
  z.object({ type: z.literal('recording'), isOn: z.boolean() }),
  /** Announces to all participants whether this participant has joined, or only has the meeting open. */
  z.object({ type: z.literal('attendance'), isInside: z.boolean() }),
  /** `afterChange`: also requests lines that were changed since, for a client that follows changes. */
  z.object({ type: z.literal('resume'), afterLine: LineNumber, afterChange: z.optional(LineNumber) }),
]);
export type ClientMessage = z.input<typeof ClientMessage>;
export type InitMessage = Extract<ClientMessage, { type: 'init' }>;

export interface LiveLine {
  type: 'transcription';
  id: string;
  speaker: string;
  speakerId: string | null;
  /** Whether the speaker is a guest, whose name is what they typed and is shown with a mark. */
  isGuest: boolean;
  text: string;
  timestamp: string;
  language: Language;
  /** Whether the line is a gap: a clip that the engine could not process. */
  isGap?: boolean;
  /** Whether the line is a preview, whose text may still change. The final line has the same id, and a line number. */
  isFallback?: boolean;
  line?: number;
  durationMs?: number;
  /** Whether the text differs from the original text. */
  isCorrected?: boolean;
  /** The number of the line's last change. */
  change?: number;
}

export interface PresentPerson {
  id: string;
  name: string;
  isGuest: boolean;
  isCapturing: boolean;
  /** Whether the person has joined, in contrast to only having the meeting open. */
  isInside: boolean;
  /** Whether the person records the meeting on their own device. */
  isRecording: boolean;
}

export type ServerMessage =
  | { type: 'connection'; protocol: 2 }
  | {
      type: 'init_response';
      success: true;
      meetingId: string;
      streamId?: string;
      lastSeq?: number;
      lastLine: number;
      lastChange: number;
    }
  | LiveLine
  /** The new text of a stored line. Never adds a line, so that a late message cannot restore a withdrawn one. */
  | { type: 'corrected'; id: string; text: string; isCorrected: boolean; change: number }
  | { type: 'dropped_preview'; id: string }
  | { type: 'gap'; speaker: string; isGuest: boolean; timestamp: string }
  | { type: 'ack'; seq: number; streamId: string }
  | { type: 'stopped'; streamId?: string }
  | ({ type: 'error' } & Problem)
  | { type: 'recovered' }
  /**
   * Only to the speaker: the detected language of their speech, if it differs from the chosen one; null when it no
   * longer differs.
   */
  | { type: 'sounds_like'; language: Language | null }
  /** The participant withdrew consent: their lines up to this number are deleted. Later ones have a new consent. */
  | { type: 'withdrawn'; speakerId: string; throughLine: number }
  /**
   * The line was deleted, because its speaker's microphone had recorded others, who have a line with the same words.
   * Not sent as `withdrawn`, which makes the speaker's pages stop their microphone.
   */
  | { type: 'retracted'; id: string; line: number }
  /** All people present; the first presence message on a connection. */
  | { type: 'presence'; people: PresentPerson[] }
  /** People who joined or changed, and the ids of those who left, since the last presence message. */
  | { type: 'presence_change'; changed: PresentPerson[]; left: string[] }
  | {
      type: 'meeting';
      meetingId: string;
      change: 'status' | 'ended' | 'summary' | 'deleted' | 'people' | 'lines' | 'speech';
    }
  /** Lines, or changes of lines, may have been lost; the client should request them with resume. */
  | { type: 'missed' }
  | { type: 'pong' };
