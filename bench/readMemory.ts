import { readFile } from 'node:fs/promises';

/** The current and the peak resident memory of a process, from /proc. */
export async function readMemory(pid: number): Promise<{ nowMb: number; peakMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000;
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}
