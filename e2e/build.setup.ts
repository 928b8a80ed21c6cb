import { offerPreparedDatabase } from '#test/database/preparedDatabase.ts';
import { ensureWebClient } from '../scripts/webClient.ts';

/** Builds the production client unless it is up to date, so that the tests load what users load. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebClient();
  return offerPreparedDatabase();
}
