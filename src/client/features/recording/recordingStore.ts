/**
 * Stores a growing recording, in the browser's private file system if there is one, so that an hour of video does not
 * fill the memory.
 */
export interface RecordingStore {
  append(piece: Blob): Promise<void>;
  /** Closes the store, and returns its content as a file. */
  finish(fileName: string, type: string): Promise<File>;
  /** Frees the disk space. */
  remove(): Promise<void>;
}

export async function openRecordingStore(): Promise<RecordingStore> {
  try {
    return await openPrivateFile();
  } catch {
    return inMemory();
  }
}

async function openPrivateFile(): Promise<RecordingStore> {
  // Safari before 26 can create the file, but cannot write it from a page.
  if (!('createWritable' in FileSystemFileHandle.prototype)) return inMemory();
  const folder = await navigator.storage.getDirectory();
  const name = `recording-${crypto.randomUUID()}`;
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  return {
    append: (piece) => writable.write(piece),
    finish: async (fileName, type) => {
      await writable.close();
      return new File([await handle.getFile()], fileName, { type });
    },
    remove: () => folder.removeEntry(name).catch(() => undefined),
  };
}

function inMemory(): RecordingStore {
  let pieces: Blob[] = [];
  return {
    append: async (piece) => void pieces.push(piece),
    finish: async (fileName, type) => new File(pieces, fileName, { type }),
    remove: async () => {
      pieces = [];
    },
  };
}
