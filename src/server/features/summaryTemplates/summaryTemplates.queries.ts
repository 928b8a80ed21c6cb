import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import {
  MAX_TEMPLATES,
  type SummaryTemplateChanges,
  type SummaryTemplateForm,
} from '#shared/contract/summaryTemplates.ts';

const COLUMNS = ['id', 'name', 'instructions', 'sections', 'length'] as const;

export const listTemplates = (db: Db, userId: string) =>
  db
    .selectFrom('summary_templates')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const findTemplate = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('summary_templates')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The template of the current summary, whoever owns it, because regenerating the summary uses the template again. */
export const findTemplateOfSummary = (db: Db, meetingId: string) =>
  db
    .selectFrom('summary_templates')
    .innerJoin('summaries', 'summaries.template_id', 'summary_templates.id')
    .select(['summary_templates.id', 'name', 'instructions', 'sections', 'length'])
    .where('summaries.meeting_id', '=', meetingId)
    .executeTakeFirst();

/** Inserts a template; undefined if the person already has the maximum number. */
export const insertTemplate = (db: Db, userId: string, form: SummaryTemplateForm) =>
  db.transaction().execute(async (transaction) => {
    // Locks the user, so that two concurrent requests count each other's templates.
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const { count } = await transaction
      .selectFrom('summary_templates')
      .select(sql<number>`count(*)`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_TEMPLATES) return undefined;
    return transaction
      .insertInto('summary_templates')
      .values({ user_id: userId, ...form })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });

export const updateTemplate = (db: Db, userId: string, id: string, changes: SummaryTemplateChanges) =>
  db
    .updateTable('summary_templates')
    // Sets a column in any case, because an update without one is invalid SQL.
    .set({ id, ...changes })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteTemplate = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('summary_templates')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
