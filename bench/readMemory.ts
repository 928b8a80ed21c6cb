import { readFile } from 'node:fs/promises';

/** The process's resident memory now and at its peak, as the kernel reports it. */
export async function readMemory(pid: number): Promise<{ nowMb: number; peakMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000;
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}
