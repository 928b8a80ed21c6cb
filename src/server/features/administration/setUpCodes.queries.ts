import { sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';

export const insertSetUpCode = (db: Db, codeHash: Buffer) =>
  db
    .insertInto('set_up_codes')
    .values({ code_hash: codeHash, expires_at: sql<Date>`now() + interval '7 days'` })
    .execute();

export const deleteExpiredSetUpCodes = (db: Db) =>
  db.deleteFrom('set_up_codes').where('expires_at', '<=', sql<Date>`now()`).execute();

const isUnexpired = sql<boolean>`expires_at > now()`;

export const findSetUpCode = (db: Db, codeHash: Buffer): Promise<boolean> =>
  hasRow(
    db.selectFrom('set_up_codes').select('code_hash').where('code_hash', '=', codeHash).where(isUnexpired),
  );

export const hasSetUpCode = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('set_up_codes').select('code_hash').where(isUnexpired).limit(1).executeTakeFirst()) !==
  undefined;

export const deleteSetUpCodes = (db: Db) => db.deleteFrom('set_up_codes').execute();
