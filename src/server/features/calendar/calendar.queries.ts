import { sql } from 'kysely';
import { isAmongVisible } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** Bounds the response; enough for every calendar program. */
const MAX_MEETINGS = 2_000;

/**
 * The meetings of a calendar: the last three months and all future ones. Ordered by distance from now, so that the
 * limit drops the farthest ones.
 */
export const listCalendarMeetings = (db: Db, viewerId: string) =>
  db
    .selectFrom('meetings')
    .selectAll()
    .where(isAmongVisible(viewerId))
    .where('start_time', '>', sql<Date>`now() - interval '90 days'`)
    .orderBy(sql`abs(extract(epoch from start_time - now()))`)
    .orderBy('id')
    .limit(MAX_MEETINGS)
    .execute();

export const findFeed = (db: Db, userId: string) =>
  db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst();

export const findFeedOwner = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();

export const upsertFeed = (db: Db, userId: string, tokenHash: Buffer) =>
  db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: sql<Date>`now()` }),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow();

export const deleteFeed = (db: Db, userId: string) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
