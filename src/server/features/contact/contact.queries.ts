import type { Db } from '#server/platform/tables.ts';
import type { ContactForm } from '#shared/contract/contact.ts';

export const insertContactMessage = (db: Db, message: ContactForm) =>
  db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow();
