const PREFIX = 'speech ';

/** The IndexedDB database of what this person said in this browser and the server has not acknowledged. */
export const speechDatabaseOf = (userId: string): string => PREFIX + userId;

/** Whether this person may have audio to deliver, asked before anything is loaded for it. */
export async function hasSpeechDatabase(userId: string): Promise<boolean> {
  return (await databaseNames()).includes(speechDatabaseOf(userId));
}

/**
 * Deletes the audio of everybody who used this browser, except of one person: at sign-out, and when somebody else signed
 * in. Pages that have a database open close it.
 */
export async function forgetSpeech({ exceptOf }: { exceptOf?: string } = {}): Promise<void> {
  const names = await databaseNames();
  const kept = exceptOf === undefined ? null : speechDatabaseOf(exceptOf);
  await Promise.all(names.filter((name) => name !== kept).map(deleteDatabase));
}

/** Empty where the browser has no IndexedDB, or blocks it: nothing was stored there. */
async function databaseNames(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name : []));
  } catch {
    return [];
  }
}

/** Also resolves when the deletion fails or has to wait, because nobody may be kept from signing out. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
