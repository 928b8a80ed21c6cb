const PREFIX = 'speech ';

/** The name of the IndexedDB database for a person's unacknowledged audio in this browser. */
export const speechDatabaseOf = (userId: string): string => PREFIX + userId;

/** Whether a person may have audio to deliver, which is checked before the code for it is loaded. */
export async function hasSpeechDatabase(userId: string): Promise<boolean> {
  return (await databaseNames()).includes(speechDatabaseOf(userId));
}

/**
 * Deletes the audio of all users of this browser, except one person: at sign-out, and after another person has signed
 * in. Pages that have a database open close it.
 */
export async function forgetSpeech({ exceptOf }: { exceptOf?: string } = {}): Promise<void> {
  const names = await databaseNames();
  const kept = exceptOf === undefined ? null : speechDatabaseOf(exceptOf);
  await Promise.all(names.filter((name) => name !== kept).map(deleteDatabase));
}

/** Empty if the browser has no IndexedDB, or blocks it, because then nothing was stored. */
async function databaseNames(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name : []));
  } catch {
    return [];
  }
}

/** Deletes a database. Resolves even if the deletion fails or is blocked, so that it never prevents a sign-out. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
