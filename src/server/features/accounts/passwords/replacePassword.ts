import { deleteFeed } from '#server/features/calendar/calendar.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { updatePasswordHash } from '../accounts.queries.ts';
import { deletePasswordResetsOf } from './passwordResets.queries.ts';

interface Replaced {
  endedCalendarFeed: boolean;
}

/** Sets the password and revokes what was issued under the old one: mailed links and the calendar's private address. */
export async function replacePassword(db: Db, userId: string, passwordHash: string): Promise<Replaced> {
  await updatePasswordHash(db, userId, passwordHash);
  await deletePasswordResetsOf(db, userId);
  const { numDeletedRows } = await deleteFeed(db, userId);
  return { endedCalendarFeed: numDeletedRows > 0n };
}
