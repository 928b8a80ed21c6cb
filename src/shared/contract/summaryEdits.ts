import * as z from 'zod/mini';
import { MAX_OWNER_LENGTH, MAX_POINT_LENGTH, MAX_TASK_LENGTH } from '../rules/limits.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, Timestamp, typedLine, typedText } from './fields.ts';
import { IsoDate } from './isoDate.ts';
import { Language } from './languages.ts';
import { POINT_KINDS, SeenFields, SUMMARY_WAYS, Summary, SummaryFormShape } from './summaries.ts';

const MAX_SUMMARY_ITEMS = 200;

const Revision = z.int().check(z.minimum(1));

/** A point of an edited summary; a point without an id is new. */
const EditedPoint = z.object({
  id: z.optional(Id),
  kind: z.enum(POINT_KINDS),
  text: typedText(MAX_POINT_LENGTH).check(z.minLength(1, issue('text_missing'))),
});
export type EditedPoint = z.infer<typeof EditedPoint>;

/** An action item of an edited summary; absent fields keep their values, and one without an id is new. */
const EditedAction = z
  .object({
    id: z.optional(Id),
    task: z.optional(typedText(MAX_TASK_LENGTH).check(z.minLength(1, issue('text_missing')))),
    owner: z.optional(z.nullable(typedLine(MAX_OWNER_LENGTH))),
    due: z.optional(z.nullable(IsoDate)),
    seen: z.optional(SeenFields),
  })
  .check(
    z.refine(({ id, task }) => id !== undefined || task !== undefined, {
      path: ['task'],
      error: issue('text_missing'),
    }),
  );
export type EditedAction = z.infer<typeof EditedAction>;

/** The whole edited summary, in order; items that are missing are removed. */
export const SummaryEdit = z
  .object({
    /** The revision that was edited. */
    revision: Revision,
    points: z.array(EditedPoint).check(z.maxLength(MAX_SUMMARY_ITEMS, issue('too_many_points'))),
    actionItems: z.array(EditedAction).check(z.maxLength(MAX_SUMMARY_ITEMS, issue('too_many_points'))),
  })
  .register(z.globalRegistry, { id: 'SummaryEdit' });
export type SummaryEdit = z.infer<typeof SummaryEdit>;

/** A version of a summary as a row of a list. */
export const SummaryVersion = z
  .object({
    id: Id,
    revision: z.number(),
    way: z.enum(SUMMARY_WAYS),
    /** Null for the server itself, and for a deleted account. */
    changedBy: z.nullable(z.string()),
    changedAt: Timestamp,
    engine: z.string(),
    language: Language,
    form: SummaryFormShape,
  })
  .register(z.globalRegistry, { id: 'SummaryVersion' });
export type SummaryVersion = z.infer<typeof SummaryVersion>;

const OneVersion = z.object({ id: Id, versionId: Id });

export const summaryEditsApi = area('Summaries', {
  edit: endpoint({
    method: 'PATCH',
    path: '/api/summaries/meeting/{id}',
    summary: 'Edit a summary; the previous text is kept as a version',
    access: 'account',
    params: ById,
    body: SummaryEdit,
    response: Summary,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/summaries/meeting/{id}/versions',
    summary: "Earlier versions of a meeting's summary, newest first",
    access: 'account',
    params: ById,
    response: z.array(SummaryVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/summaries/meeting/{id}/versions/{versionId}',
    summary: 'One earlier version of a summary',
    access: 'account',
    params: OneVersion,
    response: Summary,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/summaries/meeting/{id}/versions/{versionId}/restore',
    summary: 'Restore an earlier version; the current one is kept as a version',
    access: 'account',
    params: OneVersion,
    body: z.object({ revision: Revision }),
    response: Summary,
  }),
});
