import { offerPreparedDatabase } from '#test/database/preparedDatabase.ts';
import { keepTemporaryFilesInMemory } from '#test/temporaryFiles.ts';
import { ensureWebClient } from '../scripts/webClient.ts';

/** Builds the production client unless it is up to date, so that the tests load what users load. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureWebClient();
  const removeTemporaryFiles = await keepTemporaryFilesInMemory();
  const forgetPrepared = await offerPreparedDatabase();
  return async () => {
    await forgetPrepared();
    await removeTemporaryFiles();
  };
}
