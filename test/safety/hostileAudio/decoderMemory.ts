import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 100;

/** Resident memory in MB. */
interface DecoderMemory {
  own: number;
  /** Memory of each ffmpeg child in MB. */
  decoders: number[];
}

/**
 * The current memory of a process and its ffmpeg children; zero without /proc. `strangers` are ids known to be neither,
 * which are not read again, because reading all processes ten times a second takes an eighth of a core.
 */
export async function readMemory(pid: number, strangers = new Set<string>()): Promise<DecoderMemory> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const running = new Set(names);
  // The system may give the id of an ended process to a child.
  for (const name of strangers) if (!running.has(name)) strangers.delete(name);
  const memory: DecoderMemory = { own: 0, decoders: [] };
  const readOne = async (name: string) => {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const read = (key: string) => status.match(new RegExp(`^${key}:\\s+(\\S+)`, 'm'))?.[1];
    const megabytes = Number(read('VmRSS') ?? 0) / 1_024;
    if (name === `${pid}`) memory.own = megabytes;
    else if (Number(read('PPid')) === pid) {
      if (read('Name') === 'ffmpeg') memory.decoders.push(megabytes);
    } else if (status !== '') strangers.add(name);
  };
  await Promise.all(names.filter((name) => !strangers.has(name)).map(readOne));
  return memory;
}

/**
 * Samples the memory until the returned function is called, which resolves with the process's largest growth and the
 * memory of its largest ffmpeg child.
 */
export async function watchMemory(pid: number): Promise<() => Promise<{ grown: number; decoder: number }>> {
  const strangers = new Set<string>();
  const { own: before } = await readMemory(pid, strangers);
  const highest = { grown: 0, decoder: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { own, decoders } = await readMemory(pid, strangers);
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
