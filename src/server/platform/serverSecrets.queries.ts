import type { Db } from './tables.ts';

/** The secret of this name. Of several server processes that start at once, each with a new one, all get the same. */
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
