import { freeBytes, MIN_FREE_BYTES } from '#server/platform/machine/diskSpace.ts';

/** The terminal's note about folders whose disk is almost full, one line each; null if all have enough space. */
export async function diskNote(folders: readonly string[]): Promise<string | null> {
  const lines: string[] = [];
  for (const folder of folders) {
    const free = await freeBytes(folder);
    if (free < MIN_FREE_BYTES)
      lines.push(
        `Disk: ${folder} has ${toMb(free)} MB left. Below ${toMb(MIN_FREE_BYTES)} MB, /readyz answers 503: make room.`,
      );
  }
  return lines.length > 0 ? lines.join('\n') : null;
}

const toMb = (bytes: number): number => Math.floor(bytes / 1e6);
