import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { ContactForm } from '#shared/contract/contact.ts';

export const insertContactMessage = (db: Db, message: ContactForm) =>
  db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow();

/** An unmailed message. Takes no viewer, because senders have no account, and only the operator reads messages. */
export const findUnmailedContactMessage = (db: Db, id: string) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();

export const updateContactMessageMailed = (db: Db, id: string) =>
  db.updateTable('contact_messages').set({ mailed_at: sql<Date>`now()` }).where('id', '=', id).execute();
