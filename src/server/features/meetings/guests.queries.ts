import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

export interface NewGuest {
  meetingId: string;
  name: string;
  hasConsented: boolean;
}

/** A person without an account, who takes part in this meeting alone. */
export const insertGuest = (db: Db, { meetingId, name, hasConsented }: NewGuest): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('users')
      .values({
        email: null,
        guest_of: meetingId,
        username: `guest_${randomBytes(8).toString('hex')}`,
        name,
        password_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('participants')
      .values({
        meeting_id: meetingId,
        user_id: id,
        consented_at: hasConsented ? sql<Date>`now()` : null,
      })
      .execute();
    return id;
  });

export const countGuests = async (db: Db, meetingId: string): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .where('guest_of', '=', meetingId)
      .executeTakeFirstOrThrow()
  ).count;
