import { createSetUpCode } from './features/administration/setUpCodes.ts';
import type { Db } from './platform/database/tables.ts';
import { hasAccounts, hasAdministrator } from './platform/sessions/administrators.queries.ts';
import type { Config } from './settings/config.ts';
import { isLoopbackOnly } from './settings/loopback.ts';

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
