import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The id of the process that serves this data directory now, or null. Removes the stale file of a dead process. */
export async function findLivePostmaster(folder: string): Promise<number | null> {
  const file = join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (Number.isNaN(pid)) return null;
  if (await isServing(pid, folder)) return pid;
  // Removes the stale file, because PostgreSQL refuses to start while any process has this id, be it an unrelated one
  // after a reboot or a zombie.
  await rm(file, { force: true });
  return null;
}

/** Whether the process is alive and serves this data directory. */
export async function isServing(pid: number, folder: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return true;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return workingFolder === (await realpath(folder));
}

async function isAlive(pid: number): Promise<boolean> {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A zombie (Z) or dead process (X) still accepts signals.
  return !['Z', 'X'].includes((await processFields(pid))[0] ?? '');
}

/** The fields of /proc/PID/stat from the state on; empty on systems without /proc. */
async function processFields(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Skips the process name, which is in parentheses and may contain anything.
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const STARTED_AT = 19;

/** Identifies a process by its id and start time, because ids are reused. */
async function identify(pid: number): Promise<string> {
  return `${pid} ${(await processFields(pid))[STARTED_AT] ?? ''}`.trim();
}

const ownerFile = (folder: string) => `${folder}.owner`;

/** Records this process as the owner, which stops the database. */
export async function takeOwnership(folder: string): Promise<void> {
  await writeFile(ownerFile(folder), await identify(process.pid));
}

/** Whether this process must stop the database; takes over the ownership of an owner that died. */
export async function claimOwnership(folder: string): Promise<boolean> {
  const owner = await readFile(ownerFile(folder), 'utf8').catch(() => '');
  const ownerPid = Number.parseInt(owner, 10);
  if (ownerPid !== process.pid && (await isAlive(ownerPid)) && owner === (await identify(ownerPid)))
    return false;
  await takeOwnership(folder);
  return true;
}
