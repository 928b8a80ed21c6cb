import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, Timestamp } from './fields.ts';
import { Language } from './languages.ts';
import type { Problem } from './problem.ts';

export const SOCKET_PATH = '/ws';

/** The text of a gap on the wire, for clients that do not read `isGap`. */
export const GAP_TEXT = '[…]';

export const Transcript = z
  .object({
    id: Id,
    /** The meeting's own line counter, from 1, without gaps. */
    line: z.number(),
    speakerId: z.nullable(Id),
    speakerName: z.string(),
    /** Had no account: the name is what they typed. */
    isGuest: z.boolean(),
    content: z.string(),
    language: Language,
    timestamp: Timestamp,
    /** Length of the utterance in milliseconds. */
    durationMs: z.number(),
    /** Only present for a gap: something was said here that the engine could not process. */
    isGap: z.optional(z.boolean()),
    /** Only present for a line whose words differ from its first wording. */
    isCorrected: z.optional(z.boolean()),
    /** The number of the line's last change; absent for a line that was never changed. */
    change: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'Transcript' });
export type Transcript = z.infer<typeof Transcript>;

/** The database's largest integer. */
export const MAX_LINE = 2 ** 31 - 1;
const LineNumber = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_LINE));
/** More than a screen shows of a running meeting. */
const MAX_LAST_LINES = 100;
const LineNumberParameter = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_LINE));

export const transcriptionApi = area('Transcripts', {
  list: endpoint({
    method: 'GET',
    path: '/api/jitsi/meetings/{id}/transcripts',
    summary: "A meeting's transcript in the order in which it was said",
    access: 'participant',
    params: ById,
    /**
     * Cursors: only lines with a greater number are returned, and those that were changed after this change. `last`: only so
     * many lines, those that were said last.
     */
    query: z.object({
      last: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LAST_LINES))),
      afterLine: z.optional(LineNumberParameter),
      afterChange: z.optional(LineNumberParameter),
    }),
    /**
     * `lineCount`: of the whole transcript. A client with more lines than that still has some that were withdrawn or retracted since.
     * `changeCount`: the last change that these lines contain.
     */
    response: z.object({ transcripts: z.array(Transcript), lineCount: z.int(), changeCount: z.int() }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/meetings/{id}/consent',
    summary: 'Withdraw my consent: my lines in this meeting are removed, and what was drawn from them',
    access: 'participant',
    params: ById,
    response: z.object({ removedLines: z.number() }),
  }),
});

/** Close codes of the socket beyond the standard ones. */
export const CLOSE = {
  noInit: 4000,
  signedOut: 4401,
  removed: 4403,
  notFound: 4404,
  /** Read more slowly than the meeting was spoken: connect again, and ask for what was missed. */
  tooSlow: 4408,
  tooFast: 4429,
  policy: 1008,
  restart: 1012,
} as const;

/** Version 2 prefixes each chunk with this many bytes, a big-endian sequence number. */
export const SEQUENCE_BYTES = 4;

const StreamId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('init'),
    meetingId: z.string(),
    /** Used only for guests; the server knows the name of every account. */
    speakerName: z.optional(z.string().check(z.maxLength(200))),
    language: z._default(Language, 'en'),
    /** Version 2: chunks have sequence numbers and are acknowledged. */
    streamId: z.optional(StreamId),
    /** Version 2: the age of the stream's first sound in milliseconds, so that buffered words keep their time. */
    recordedAgoMs: z.optional(z.number().check(z.minimum(0), z.maximum(24 * 3_600_000))),
    /** Version 2: whose voice it is. A page that outlived its session must not send it under the next person's name. */
    speakerId: z.optional(Id),
    /** Version 2: the rest of a stream whose page is gone. It takes no capture over, and runs beside one. */
    isReplay: z._default(z.boolean(), false),
    /** Version 2: follows the meeting without speaking, so it gives no consent. */
    watch: z._default(z.boolean(), false),
  }),
  z.object({ type: z.literal('ping') }),
  /** Like a ping, outside its interval: asks whether a connection that has been quiet still lives. */
  z.object({ type: z.literal('probe') }),
  z.object({ type: z.literal('stop') }),
  /** Announces to everybody that this person records the meeting on their device, or stopped. */
  z.object({ type: z.literal('recording'), isOn: z.boolean() }),
  /** Announces to everybody whether this person has joined the meeting, or waits outside of it with the page open. */
  z.object({ type: z.literal('attendance'), isInside: z.boolean() }),
  /** `afterChange`: also lines that were changed since then, for a client that follows changes. */
  z.object({ type: z.literal('resume'), afterLine: LineNumber, afterChange: z.optional(LineNumber) }),
]);
export type ClientMessage = z.input<typeof ClientMessage>;
export type InitMessage = Extract<ClientMessage, { type: 'init' }>;

export interface LiveLine {
  type: 'transcription';
  id: string;
  speaker: string;
  speakerId: string | null;
  /** Has no account: the name is what they typed, and is shown with a mark. */
  isGuest: boolean;
  text: string;
  timestamp: string;
  language: Language;
  /** Something was said here that the engine could not process. */
  isGap?: boolean;
  /** A preview, whose text may still change; the final has the same id and a line. */
  isFallback?: boolean;
  line?: number;
  durationMs?: number;
  /** Its words differ from the first wording. */
  isCorrected?: boolean;
  /** The number of its last change. */
  change?: number;
}

export interface PresentPerson {
  id: string;
  name: string;
  isGuest: boolean;
  isCapturing: boolean;
  /** Whether they have joined, as opposed to having the page open only. */
  isInside: boolean;
  /** Whether they record the meeting on their own device. */
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
  /** The new words of a stored line. It adds no line, so that a late one cannot bring back what was withdrawn. */
  | { type: 'corrected'; id: string; text: string; isCorrected: boolean; change: number }
  | { type: 'dropped_preview'; id: string }
  | { type: 'gap'; speaker: string; isGuest: boolean; timestamp: string }
  | { type: 'ack'; seq: number; streamId: string }
  | { type: 'stopped'; streamId?: string }
  | ({ type: 'error' } & Problem)
  | { type: 'recovered' }
  /** To the speaker alone: what they say sounds like this language, not the one they chose; null once it no longer does. */
  | { type: 'sounds_like'; language: Language | null }
  /** This person withdrew their consent: their lines are deleted, up to this number. Later ones have a new consent. */
  | { type: 'withdrawn'; speakerId: string; throughLine: number }
  /**
   * This line is deleted: its speaker's microphone had recorded others, who have a line with the same words. No `withdrawn`,
   * after which the pages of its speaker stop their microphone.
   */
  | { type: 'retracted'; id: string; line: number }
  /** Everybody who is present: the first message of presence on a connection. */
  | { type: 'presence'; people: PresentPerson[] }
  /** Who came or changed, and the ids of those who left, since the last message of presence. */
  | { type: 'presence_change'; changed: PresentPerson[]; left: string[] }
  | {
      type: 'meeting';
      meetingId: string;
      change: 'status' | 'ended' | 'summary' | 'deleted' | 'people' | 'lines' | 'speech';
    }
  /** Lines, or changes of lines, may have been lost: request them with resume. */
  | { type: 'missed' }
  | { type: 'pong' };
