import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
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
  const output = createWriteStream(partial, { mode: 0o600 });
  const cannotWrite = (cause: unknown) =>
    new Error(`${file} cannot be written: ${systemReasonOf(cause)}.`, { cause });
  let failure: Error | undefined;
  output.on('error', (error) => {
    failure = error;
  });
  try {
    // Waits for the file, because an error that occurs before somebody listens ends the process.
    await once(output, 'open');
  } catch (cause) {
    throw cannotWrite(cause);
  }
  try {
    const result = await write(output);
    await rename(partial, file);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    // Names the file where its disk is full, and leaves an error of the database as it is.
    throw error === failure ? cannotWrite(error) : error;
  }
}
