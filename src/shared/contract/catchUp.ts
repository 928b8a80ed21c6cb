import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, Timestamp } from './fields.ts';
import { Language } from './languages.ts';
import { CitedText, FALLBACK_REASONS, SummaryProgress } from './summaries.ts';

/**
 * 'away': what was said during the caller's last absence, which for a latecomer is everything before they joined.
 * 'start': everything before the caller joined or returned.
 */
const CATCH_UP_RANGES = ['away', 'start'] as const;
export type CatchUpRange = (typeof CATCH_UP_RANGES)[number];

export const Missed = z
  .object({
    /** Number of lines that others said during the caller's last absence; 0 if the meeting is not running. */
    lineCount: z.int(),
    /** Number of lines that others said before that absence. */
    earlierCount: z.int(),
    /** When that absence began; null if the caller had not been in the meeting before. */
    since: z.nullable(Timestamp),
    /** When the caller joined or returned; null if they have not joined. */
    until: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'Missed' });
export type Missed = z.infer<typeof Missed>;

const MissedTask = z
  .object({
    task: z.string(),
    owner: z.nullable(z.string()),
    /** ISO date; null if no date was named unambiguously. */
    due: z.nullable(z.string()),
    /** The date phrase as it was spoken. */
    dueText: z.nullable(z.string()),
    evidence: z.array(Id),
    /** Only present if just one of two methods found the point. */
    isPossible: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'MissedTask' });
export type MissedTask = z.infer<typeof MissedTask>;

const MissedLine = z
  .object({ id: Id, speaker: z.string(), isGuest: z.boolean(), text: z.string(), language: Language })
  .register(z.globalRegistry, { id: 'MissedLine' });

/** A summary of what was said during an absence. Generated for one reader, and not stored. */
export const CatchUp = z
  .object({
    /** Number of lines that are summarized; if 0, all lists are empty. */
    lineCount: z.int(),
    language: Language,
    engine: z.string(),
    /** Only present if the language model failed and another engine wrote the summary: why. */
    fallback: z.optional(z.enum(FALLBACK_REASONS)),
    /** Only present if statements were removed because their lines do not support them: how many. */
    dropped: z.optional(z.number()),
    sentences: z.array(CitedText),
    keyPoints: z.array(CitedText),
    decisions: z.array(CitedText),
    actionItems: z.array(MissedTask),
    /** The lines themselves if they are too few for an overview; otherwise empty. */
    lines: z.array(MissedLine),
  })
  .register(z.globalRegistry, { id: 'CatchUp' });
export type CatchUp = z.infer<typeof CatchUp>;

const CatchUpWish = z
  .object({
    range: z._default(z.enum(CATCH_UP_RANGES), 'away'),
    /** The reader's language; an engine that cannot translate uses the language of the transcript. */
    language: z.optional(Language),
  })
  .register(z.globalRegistry, { id: 'CatchUpWish' });

/** One JSON line of the streamed answer. */
export const CatchUpEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: SummaryProgress }),
  z.object({ type: z.literal('done'), catchUp: CatchUp }),
  /** `body` is an error body. */
  z.object({ type: z.literal('failed'), body: z.object({ code: z.string(), message: z.string() }) }),
]);
export type CatchUpEvent = z.infer<typeof CatchUpEvent>;

export const catchUpApi = area('Summaries', {
  missed: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/missed',
    summary: 'How much was said in this active meeting before I joined or while I was away',
    access: 'participant',
    params: ById,
    response: Missed,
  }),
  catchUp: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/missed',
    summary:
      'Summarize what I missed in this active meeting; streams one CatchUpEvent per line, and blank lines meanwhile, until the caller disconnects',
    access: 'participant',
    params: ById,
    body: CatchUpWish,
    answer: 'stream',
  }),
});
