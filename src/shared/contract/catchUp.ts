import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, Timestamp } from './fields.ts';
import { Language } from './languages.ts';
import { CitedText, FALLBACK_REASONS, SummaryProgress } from './summaries.ts';

/**
 * 'away': what was said during my last absence, which for a latecomer is everything before they came. 'start': everything
 * before I came, or came back.
 */
export const CATCH_UP_RANGES = ['away', 'start'] as const;
export type CatchUpRange = (typeof CATCH_UP_RANGES)[number];

export const Missed = z
  .object({
    /** Lines that others said during my last absence; 0 in a meeting that is not running. */
    lineCount: z.int(),
    /** Lines that they said before it. */
    earlierCount: z.int(),
    /** When that absence began; null if I had not been here before. */
    since: z.nullable(Timestamp),
    /** When I came, or came back; null if I have not come. */
    until: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'Missed' });
export type Missed = z.infer<typeof Missed>;

const MissedTask = z
  .object({
    task: z.string(),
    owner: z.nullable(z.string()),
    /** ISO date, or null when none was named unambiguously. */
    due: z.nullable(z.string()),
    /** The time phrase as it was spoken. */
    dueText: z.nullable(z.string()),
    evidence: z.array(Id),
    /** Only present when just one of two methods found it. */
    isPossible: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'MissedTask' });
export type MissedTask = z.infer<typeof MissedTask>;

const MissedLine = z
  .object({ id: Id, speaker: z.string(), isGuest: z.boolean(), text: z.string(), language: Language })
  .register(z.globalRegistry, { id: 'MissedLine' });

/** What was said while somebody was away. Drawn for one reader, and stored nowhere. */
export const CatchUp = z
  .object({
    /** How many lines it is drawn from; with 0, all lists are empty. */
    lineCount: z.int(),
    language: Language,
    engine: z.string(),
    /** Only present when the language model failed, so that another engine drew this. */
    fallback: z.optional(z.enum(FALLBACK_REASONS)),
    /** Only present when statements were left out because their lines do not support them: how many. */
    dropped: z.optional(z.number()),
    sentences: z.array(CitedText),
    keyPoints: z.array(CitedText),
    decisions: z.array(CitedText),
    actionItems: z.array(MissedTask),
    /** The lines themselves where they are too few for an overview; else empty. */
    lines: z.array(MissedLine),
  })
  .register(z.globalRegistry, { id: 'CatchUp' });
export type CatchUp = z.infer<typeof CatchUp>;

const CatchUpWish = z
  .object({
    range: z._default(z.enum(CATCH_UP_RANGES), 'away'),
    /** The reader's; an engine that cannot translate uses that of the transcript. */
    language: z.optional(Language),
  })
  .register(z.globalRegistry, { id: 'CatchUpWish' });

/** One line of the streamed answer. */
export const CatchUpEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: SummaryProgress }),
  z.object({ type: z.literal('done'), catchUp: CatchUp }),
  /** `body` is that of an error. */
  z.object({ type: z.literal('failed'), body: z.object({ code: z.string(), message: z.string() }) }),
]);
export type CatchUpEvent = z.infer<typeof CatchUpEvent>;

export const catchUpApi = area('Summaries', {
  missed: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/missed',
    summary: 'How much was said in this running meeting before I came, or while I was away',
    access: 'participant',
    params: ById,
    response: Missed,
  }),
  catchUp: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/missed',
    summary:
      'Sum up what I missed in this running meeting; streamed as a CatchUpEvent a line, and given up when the caller hangs up',
    access: 'participant',
    params: ById,
    body: CatchUpWish,
    answer: 'stream',
  }),
});
