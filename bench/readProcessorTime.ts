import { readFile } from 'node:fs/promises';

/** Unit of /proc's processor times: Linux always reports hundredths of a second. */
const TICK_MS = 10;

/** CPU time in ms that a process and its threads have used since the start. */
export async function readProcessorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces, so the fields are counted from its closing parenthesis; the 12th and 13th are
  // user and kernel time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
