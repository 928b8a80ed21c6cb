import type { WriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { systemReasonOf } from '#server/platform/reasonOf.ts';

/**
 * Writes a file that only its owner may read. Writes to a temporary name first, so that the file is never partial.
 * Refuses anything but a file, because the rename would replace a device such as /dev/stdout.
 */
export async function writePrivateFile<Result>(
  file: string,
  write: (output: WriteStream) => Promise<Result>,
): Promise<Result> {
  const existing = await stat(file).catch(() => null);
  if (existing && !existing.isFile()) throw new Error(`${file} is not a file. Name a new file.`);
  const partial = `${file}.partial`;
  const cannotWrite = (cause: unknown) =>
    new Error(`${file} cannot be written: ${systemReasonOf(cause)}.`, { cause });
  const handle = await openAnew(partial).catch((cause) => {
    throw cannotWrite(cause);
  });
  const { ino } = await handle.stat();
  const isOurs = async () => (await stat(partial).catch(() => null))?.ino === ino;
  // Flushes before the rename, so that a power failure cannot leave an empty file instead of the one it replaced.
  const output = handle.createWriteStream({ flush: true });
  let failure: Error | undefined;
  output.on('error', (error) => {
    failure = error;
  });
  try {
    const result = await write(output);
    if (!(await isOurs())) throw new Error(`Another process writes ${file} too, and was left to finish it.`);
    await rename(partial, file);
    return result;
  } catch (error) {
    output.destroy();
    if (await isOurs()) await rm(partial);
    // Names the file where its disk is full, and leaves an error of the database as it is.
    throw error === failure ? cannotWrite(error) : error;
  }
}

/**
 * Replaces what a killed process left. A living one goes on with the file that it has open, which no longer has a name;
 * truncating it instead would mix the contents of both.
 */
async function openAnew(file: string): Promise<FileHandle> {
  await rm(file, { force: true });
  return open(file, 'wx', 0o600);
}
