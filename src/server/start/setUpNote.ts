import { createSetUpCode } from '#server/features/administration/setUpCodes.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { hasAccounts, hasAdministrator } from '#server/platform/sessions/administrators.queries.ts';
import type { Config } from '#server/settings/config.ts';
import { isLoopbackOnly } from '#server/settings/loopback.ts';

const BY_COMMAND = 'npm run make-admin -- EMAIL';

/** The terminal's note about how to become administrator; null once there is an administrator. */
export async function setUpNote(db: Db, config: Config): Promise<string | null> {
  if (await hasAdministrator(db, config.ADMIN_EMAILS)) return null;
  if (!isLoopbackOnly(config)) {
    const code = await createSetUpCode(db);
    return `Nobody administers this server yet. Sign in, open ${config.PUBLIC_URL}/set-up within seven days and enter ${code}, or run: ${BY_COMMAND}`;
  }
  if (await hasAccounts(db)) return `Nobody administers this server yet. Run: ${BY_COMMAND}`;
  return 'Nobody administers this server yet: the first account will.';
}
