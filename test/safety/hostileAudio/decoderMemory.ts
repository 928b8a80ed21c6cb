import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 100;

/** Resident memory in MB. */
export interface DecoderMemory {
  own: number;
  /** Memory of each ffmpeg child in MB. */
  decoders: number[];
}

/** The current memory of a process and its ffmpeg children; zero without /proc. */
export async function readMemory(pid: number): Promise<DecoderMemory> {
  const names = await readdir('/proc').catch(() => []);
  const statuses = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/status`, 'utf8').catch(() => '')),
  );
  const memory: DecoderMemory = { own: 0, decoders: [] };
  for (const status of statuses) {
    const read = (key: string) => status.match(new RegExp(`^${key}:\\s+(\\S+)`, 'm'))?.[1];
    const megabytes = Number(read('VmRSS') ?? 0) / 1_024;
    if (Number(read('Pid')) === pid) memory.own = megabytes;
    else if (Number(read('PPid')) === pid && read('Name') === 'ffmpeg') memory.decoders.push(megabytes);
  }
  return memory;
}

/**
 * Samples the memory until the returned function is called, which resolves with the process's largest growth and the
 * memory of its largest ffmpeg child.
 */
export async function watchMemory(pid: number): Promise<() => Promise<{ grown: number; decoder: number }>> {
  const { own: before } = await readMemory(pid);
  const highest = { grown: 0, decoder: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { own, decoders } = await readMemory(pid);
      highest.grown = Math.max(highest.grown, own - before);
      highest.decoder = Math.max(highest.decoder, ...decoders);
      await sleep(CHECK_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return highest;
  };
}
