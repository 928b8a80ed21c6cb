import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second for every reader. */
const TICK_MS = 10;

/** What the process used of the processors since it started, in milliseconds, its threads included. */
export async function readProcessorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before may contain spaces; behind it, the 12th and 13th fields are the times in user and kernel mode.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
