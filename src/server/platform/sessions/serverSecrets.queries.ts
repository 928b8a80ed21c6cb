import type { Db } from '#server/platform/database/tables.ts';

/**
 * The secret of this name. When several server processes start at once, each with a fresh secret, all get the same one.
 */
export async function findOrInsertSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('server_secrets')
    .values({ name, secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.secret;
}
