import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { isAdministrator } from '#server/platform/sessions/administrators.queries.ts';
import type { CursorPosition } from '#shared/contract/paging.ts';

/** Selects only accounts: guests belong to a meeting, and only its owner may see their names. */
const isAccount = sql<boolean>`users.email is not null`;

const contains = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const matchesSearch = (search: string) =>
  sql<boolean>`(users.name ilike ${contains(search)} or users.username ilike ${contains(search)}
    or users.email ilike ${contains(search)})`;

interface Search {
  search: string;
  after: CursorPosition | undefined;
  limit: number;
  administratorEmails: readonly string[];
}

/** A page of the accounts that match the search, newest first. Takes no viewer, because only administrators ask. */
export const listAccounts = (db: Db, { search, after, limit, administratorEmails }: Search) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'created_at as createdAt', 'disabled_at as disabledAt'])
    .select(sql<string>`email`.as('email'))
    .select(isAdministrator(administratorEmails).as('isAdministrator'))
    .select((query) =>
      query
        .selectFrom('sessions')
        .select(sql<Date | null>`max(last_seen_at)`.as('seen'))
        .whereRef('user_id', '=', 'users.id')
        .as('lastSeenAt'),
    )
    .where(isAccount)
    .$if(search !== '', (query) => query.where(matchesSearch(search)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.moment}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const countAccounts = async (db: Db, search: string): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where(isAccount)
    .$if(search !== '', (query) => query.where(matchesSearch(search)))
    .executeTakeFirstOrThrow();
  return count;
};

export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`email`.as('email'), 'disabled_at as disabledAt'])
    .where('id', '=', id)
    .where(isAccount)
    .executeTakeFirst();

/** False if there is no such account. */
export const updateDisabled = (db: Db, id: string, isDisabled: boolean): Promise<boolean> =>
  hasRow(
    db
      .updateTable('users')
      .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
      .where('id', '=', id)
      .where(isAccount)
      .returning('id'),
  );
