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

const PREFIX = 'recording-';

/**
 * Removes the files of pages that were closed: each holds a whole recording, and no page can reach it any more. Keeps
 * those of pages that are open, whose downloads and uploads read them.
 */
export async function removeLeftRecordings(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    for await (const name of folder.keys())
      if (name.startsWith(PREFIX))
        await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
          lock ? folder.removeEntry(name) : undefined,
        );
  } catch {
    // Ignored, because the browser may have no such files, and the next meeting's screen tries again.
  }
}

async function openPrivateFile(): Promise<RecordingStore> {
  // Safari before 26 can create the file, but cannot write it from a page.
  if (!('createWritable' in FileSystemFileHandle.prototype)) return inMemory();
  const folder = await navigator.storage.getDirectory();
  const name = PREFIX + crypto.randomUUID();
  await lockUntilPageCloses(name);
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

/** Locks a file as used by this page. The browser releases the lock when the page is closed or crashes. */
const lockUntilPageCloses = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const held = new Promise<never>(() => {});
    const locked = () => {
      resolve();
      return held;
    };
    navigator.locks.request(name, locked).catch(reject);
  });

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
