import * as z from 'zod/mini';
import { MAX_LINE_LENGTH, MAX_OWNER_LENGTH, MAX_TASK_LENGTH } from '../rules/limits.ts';
import { BUILT_IN_TEMPLATES, SUMMARY_LENGTHS, SUMMARY_SECTIONS } from '../rules/summaries/summaryForms.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, Timestamp, typedLine, typedText } from './fields.ts';
import { IsoDate } from './isoDate.ts';
import { Language } from './languages.ts';
import { PageCursor } from './paging.ts';

/** Who made a change by hand, and when; `by` is null if the account was deleted. */
export const HandEdit = z
  .object({ by: z.nullable(z.string()), at: Timestamp })
  .register(z.globalRegistry, { id: 'HandEdit' });
export type HandEdit = z.infer<typeof HandEdit>;

/** How a version of a summary was made. */
export const SUMMARY_WAYS = ['generated', 'edited', 'restored'] as const;
export type SummaryWay = (typeof SUMMARY_WAYS)[number];

/** A statement derived from the transcript, with the ids of the segments that support it. */
export const CitedText = z
  .object({
    /** Identifies the statement in an edit. */
    id: z.optional(Id),
    text: z.string(),
    evidence: z.array(Id),
    /** Only present in points about one person. */
    person: z.optional(z.string()),
    /** Only present if a person wrote or changed the text. */
    edit: z.optional(HandEdit),
    /** Only present if just one of two methods found the statement. */
    isPossible: z.optional(z.boolean()),
    /** Only present if a cited line was corrected after the statement was generated. */
    isBeforeCorrection: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'CitedText' });
export type CitedText = z.infer<typeof CitedText>;

/** The kinds of points in a summary, mapped to the response's list for each kind. */
export const POINT_LISTS = {
  sentence: 'sentences',
  takeaway: 'keyTakeaways',
  decision: 'decisions',
  // Points of a stand-up, each with its person.
  finished: 'finished',
  planned: 'planned',
  blocker: 'blockers',
  /** A question, and its answer on the next line. */
  exchange: 'exchanges',
} as const;
export type PointKind = keyof typeof POINT_LISTS;
export const POINT_KINDS = Object.keys(POINT_LISTS) as [PointKind, ...PointKind[]];
export type PointLists = Record<(typeof POINT_LISTS)[PointKind], CitedText[]>;

const SUMMARY_STAGES = ['reading', 'writing', 'translating', 'checking'] as const;

/** Progress of a summary that is being generated: `done` of `total` steps of this stage. */
export const SummaryProgress = z
  .object({ stage: z.enum(SUMMARY_STAGES), done: z.number(), total: z.number() })
  .register(z.globalRegistry, { id: 'SummaryProgress' });
export type SummaryProgress = z.infer<typeof SummaryProgress>;

export const SummaryWork = z
  .object({
    /** Null while no summary is being generated. */
    progress: z.nullable(SummaryProgress),
    /** Languages in which a summary can be generated; empty if the engine can only quote. */
    languages: z.array(Language),
  })
  .register(z.globalRegistry, { id: 'SummaryWork' });
export type SummaryWork = z.infer<typeof SummaryWork>;

/** Why the language model did not write a summary. */
export const FALLBACK_REASONS = ['unreachable', 'slow', 'refused', 'unusable'] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

export const ActionItem = z
  .object({
    id: Id,
    task: z.string(),
    owner: z.nullable(z.string()),
    /** ISO date; null if no date was named unambiguously. */
    due: z.nullable(z.string()),
    /** The date phrase as it was spoken. */
    dueText: z.nullable(z.string()),
    done: z.boolean(),
    evidence: z.array(Id),
    /** Only present if a person changed the action item. */
    edit: z.optional(HandEdit),
    /** Only present if just one of two methods found the action item. */
    isPossible: z.optional(z.boolean()),
    /** Only present if a cited line was corrected after the action item was generated. */
    isBeforeCorrection: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'ActionItem' });
export type ActionItem = z.infer<typeof ActionItem>;

export const SummaryFormShape = z
  .object({
    template: z.enum([...BUILT_IN_TEMPLATES, 'own']),
    name: z.nullable(z.string()),
    sections: z.array(z.enum(SUMMARY_SECTIONS)),
    length: z.enum(SUMMARY_LENGTHS),
  })
  .register(z.globalRegistry, { id: 'SummaryForm' });

export const Summary = z
  .object({
    id: Id,
    meetingId: Id,
    meetingTitle: z.string(),
    createdAt: Timestamp,
    /**
     * Version counter of this summary. An edit names the revision that it changes, and is refused if another one was
     * stored since.
     */
    revision: z.number(),
    way: z.enum(SUMMARY_WAYS),
    /** Who made this version, and when; `changedBy` is null for the server itself. */
    changedBy: z.nullable(z.string()),
    changedAt: Timestamp,
    language: Language,
    engine: z.string(),
    form: SummaryFormShape,
    /** Only present if the form comes from a user's own template: its id. */
    templateId: z.optional(Id),
    /** Only present if statements were removed because their lines do not support them: how many. */
    dropped: z.optional(z.number()),
    /** Only present if the language model failed and another engine wrote the summary: why. */
    fallback: z.optional(z.enum(FALLBACK_REASONS)),
    /** The text of all sentences below. */
    aiSummary: z.string(),
    sentences: z.array(CitedText),
    keyTakeaways: z.array(CitedText),
    /** The same list as keyTakeaways, under the name that the review screen uses. */
    keyPoints: z.array(CitedText),
    decisions: z.array(CitedText),
    finished: z.array(CitedText),
    planned: z.array(CitedText),
    blockers: z.array(CitedText),
    exchanges: z.array(CitedText),
    actionItems: z.array(ActionItem),
  })
  .register(z.globalRegistry, { id: 'Summary' });
export type Summary = z.infer<typeof Summary>;

/** A summary as a row of a list. */
export const SummaryCard = z
  .object({
    id: Id,
    meetingId: Id,
    meetingTitle: z.string(),
    createdAt: Timestamp,
    language: Language,
    aiSummary: z.string(),
    keyPointCount: z.number(),
    openActionCount: z.number(),
  })
  .register(z.globalRegistry, { id: 'SummaryCard' });
export type SummaryCard = z.infer<typeof SummaryCard>;

/** Larger than the limits of what is typed, because engines do not limit a task, nor its owner's name. */
const StoredText = z.string().check(z.maxLength(MAX_LINE_LENGTH));

/**
 * The fields of an action item as its editor saw them. A change of such a field is refused if somebody else has changed
 * the field since.
 */
export const SeenFields = z.partial(
  z.object({ task: StoredText, owner: z.nullable(StoredText), due: z.nullable(StoredText) }),
);
export type SeenFields = z.infer<typeof SeenFields>;

export const ActionItemChanges = z
  .partial(
    z.object({
      task: typedText(MAX_TASK_LENGTH).check(z.minLength(1)),
      owner: z.nullable(typedLine(MAX_OWNER_LENGTH)),
      due: z.nullable(IsoDate),
      done: z.boolean(),
      seen: SeenFields,
    }),
  )
  .register(z.globalRegistry, { id: 'ActionItemChanges' });
export type ActionItemChanges = z.infer<typeof ActionItemChanges>;

export const summariesApi = area('Summaries', {
  recent: endpoint({
    method: 'GET',
    path: '/api/summaries/recent',
    summary: 'The newest summaries I may see',
    access: 'account',
    query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 3) }),
    response: z.array(Summary),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/summaries',
    summary: 'Every summary I may see, newest first, page by page',
    access: 'account',
    query: z.object({ cursor: z.optional(PageCursor) }),
    response: z.object({ summaries: z.array(SummaryCard), nextCursor: z.nullable(z.string()) }),
  }),
  ofMeeting: endpoint({
    method: 'GET',
    path: '/api/summaries/meeting/{id}',
    summary: "A meeting's summary; 404 while there is none",
    access: 'account',
    params: ById,
    response: Summary,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/jitsi/meetings/{id}/summary',
    summary: "A meeting's summary, or null",
    access: 'account',
    params: ById,
    response: z.object({ summary: z.nullable(Summary) }),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/ai/generate-summary/{id}',
    summary: 'Generate the summary anew from the transcript; changes by people are kept',
    access: 'account',
    params: ById,
    query: z.object({
      /** The requested language. If absent, the language of the previous summary, or else of the transcript. */
      language: z.optional(Language),
      /** A built-in template, or the id of one of the caller's own. If absent, the template of the previous summary. */
      template: z.optional(z.union([z.enum(BUILT_IN_TEMPLATES), Id])),
    }),
    response: Summary,
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/summaries/meeting/{id}/work',
    summary: 'The progress of the summary that is being generated, and the available languages',
    access: 'account',
    params: ById,
    response: SummaryWork,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/summaries/meeting/{id}/cancel',
    summary: 'Stop generating a summary; keeps the previous one',
    access: 'account',
    params: ById,
  }),
  updateAction: endpoint({
    method: 'PATCH',
    path: '/api/action-items/{id}',
    summary: 'Check off, assign, date or reword an action item',
    access: 'account',
    params: ById,
    body: ActionItemChanges,
    response: ActionItem,
  }),
});
