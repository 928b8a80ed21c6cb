import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Writes a file that only its owner may read. Writes to a temporary name first, so that the file is never partial. */
export async function writePrivateFile<Result>(
  file: string,
  write: (output: WriteStream) => Promise<Result>,
): Promise<Result> {
  const partial = `${file}.partial`;
  try {
    const result = await write(createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, file);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
