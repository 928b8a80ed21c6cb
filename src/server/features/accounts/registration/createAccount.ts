import type { Db } from '#server/platform/database/tables.ts';
import type { User } from '#shared/contract/accounts.ts';
import { EmailAddress } from '#shared/contract/fields.ts';
import { insertUser, isEmailTaken } from '../accounts.queries.ts';
import { findFreeUsername } from './usernames.ts';

/** Creates an account without a password, for the operator's command line. */
export async function createAccount(db: Db, person: { email: string; name: string }): Promise<User> {
  const email = EmailAddress.safeParse(person.email).data;
  const name = person.name.trim();
  if (!email) throw new Error(`${person.email} is not an email address.`);
  if (name === '' || name.length > 100) throw new Error('A name has 1 to 100 characters.');
  const taken = new Error(`There is already an account with the email ${email}.`);
  if (await isEmailTaken(db, email)) throw taken;
  const username = await findFreeUsername(db, email);
  const user = await insertUser(db, { email, username, name, passwordHash: null });
  if (!user) throw taken;
  return user;
}
