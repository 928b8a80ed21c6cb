import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  hasAdministrator,
  hasOtherAccounts,
  isEnabledAdministrator,
  lockAdministration,
} from '#server/platform/sessions/administrators.queries.ts';

/**
 * Throws `last_administrator` if the deletion of this account would leave other people on a server that nobody can
 * administer. Holds the lock of the administration until the transaction ends, because two administrators who delete
 * their accounts at once would otherwise each count on the other.
 */
export async function refuseLastAdministrator(
  transaction: Db,
  userId: string,
  administratorEmails: readonly string[],
): Promise<void> {
  if (!(await isEnabledAdministrator(transaction, userId, administratorEmails))) return;
  await lockAdministration(transaction);
  if (await hasAdministrator(transaction, administratorEmails, { besides: userId })) return;
  if (await hasOtherAccounts(transaction, userId)) throw new AppError('last_administrator');
}
