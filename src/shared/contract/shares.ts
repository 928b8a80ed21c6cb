import * as z from 'zod/mini';
import { SUMMARY_SECTIONS } from '../rules/summaries/summaryForms.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, Timestamp } from './fields.ts';
import { Language } from './languages.ts';

/** Number of days for which a link can be valid. */
export const SHARE_DAYS = ['7', '30', '90', '365'] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];
export const DEFAULT_SHARE_DAYS: ShareDays = '30';

/** A link to a summary, as its owner sees it. The secret URL is only in the answer to its creation. */
export const SummaryShare = z
  .object({
    id: Id,
    /** Whether the link also shows the transcript. */
    hasTranscript: z.boolean(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'SummaryShare' });
export type SummaryShare = z.infer<typeof SummaryShare>;

export const NewShare = z
  .object({
    hasTranscript: z._default(z.boolean(), false),
    days: z._default(
      z.number().check(z.int(), z.minimum(1, issue('share_days')), z.maximum(365, issue('share_days'))),
      Number(DEFAULT_SHARE_DAYS),
    ),
  })
  .register(z.globalRegistry, { id: 'NewShare' });
export type NewShare = z.infer<typeof NewShare>;

const SharedLine = z.object({
  speaker: z.string(),
  /** Whether the speaker was a guest: without an account, and with the name that they typed. */
  isGuest: z.boolean(),
  /** Milliseconds from the start of the meeting. */
  startMs: z.number(),
  language: Language,
  text: z.string(),
  /** Only present for a gap: a clip that the engine could not process. */
  isGap: z.optional(z.boolean()),
});
export type SharedLine = z.infer<typeof SharedLine>;

/** Only present if a reader should doubt a statement or an action item; see `CitedText`. */
const Doubts = {
  isPossible: z.optional(z.literal(true)),
  isBeforeCorrection: z.optional(z.literal(true)),
};

const SharedPoint = z.object({ text: z.string(), ...Doubts });
export type SharedPoint = z.infer<typeof SharedPoint>;

/** Everything that a link reveals: no ids, no email addresses, no other meeting. */
export const SharedSummary = z
  .object({
    title: z.string(),
    heldAt: z.nullable(Timestamp),
    expiresAt: Timestamp,
    language: Language,
    sentences: z.array(SharedPoint),
    keyPoints: z.array(SharedPoint),
    actionItems: z.array(
      z.object({
        task: z.string(),
        owner: z.nullable(z.string()),
        /** ISO date. */
        due: z.nullable(z.string()),
        dueText: z.nullable(z.string()),
        done: z.boolean(),
        ...Doubts,
      }),
    ),
    decisions: z.array(SharedPoint),
    /** A question, and its answer on the next line. */
    exchanges: z.array(SharedPoint),
    standup: z.array(
      z.object({
        person: z.nullable(z.string()),
        finished: z.array(SharedPoint),
        planned: z.array(SharedPoint),
        blockers: z.array(SharedPoint),
      }),
    ),
    /** The sections to show, in this order. */
    sections: z.array(z.enum(SUMMARY_SECTIONS)),
    /** Only present if the checks removed statements: how many. */
    dropped: z.optional(z.number()),
    /** Only present if shown content cites a line that was corrected after the content was generated. */
    isBeforeCorrection: z.optional(z.literal(true)),
    /** Null if the owner shares the summary without the transcript. */
    lines: z.nullable(z.array(SharedLine)),
  })
  .register(z.globalRegistry, { id: 'SharedSummary' });
export type SharedSummary = z.infer<typeof SharedSummary>;

const ByShare = z.object({ id: Id, shareId: Id });
const BySecret = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const sharesApi = area('Sharing', {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/shares',
    summary: 'The valid links to the summary of my meeting',
    access: 'account',
    params: ById,
    response: z.object({ shares: z.array(SummaryShare) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/shares',
    summary: 'Create a read-only link to the summary of my meeting; its address is returned only once',
    access: 'account',
    params: ById,
    body: NewShare,
    response: z.object({ share: SummaryShare, url: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/meetings/{id}/shares/{shareId}',
    summary: 'Revoke a link to the summary of my meeting',
    access: 'account',
    params: ByShare,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/shared/{token}',
    summary: 'A summary that its owner shares by a link; 404 for an unknown, revoked or expired link',
    access: 'anyone',
    params: BySecret,
    response: SharedSummary,
  }),
});
