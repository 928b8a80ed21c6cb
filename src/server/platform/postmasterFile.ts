import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process that serves this data directory now, or null. A file left behind by a dead one is removed. */
export async function findLivePostmaster(folder: string): Promise<number | null> {
  const file = join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (Number.isNaN(pid)) return null;
  if (await isServing(pid, folder)) return pid;
  // PostgreSQL itself only asks whether any process has that number: after a reboot another one may,
  // and one that nobody has reaped still does.
  await rm(file, { force: true });
  return null;
}

/** Whether the process lives and works in this data directory. */
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
  // A zombie takes signals too.
  return !['Z', 'X'].includes((await processFields(pid))[0] ?? '');
}

/** The fields of /proc/PID/stat from the state on; empty where there is no /proc. */
async function processFields(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before it stands in brackets and may hold anything.
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const STARTED_AT = 19;

/** A process's number and when it began, since numbers come again. */
async function identify(pid: number): Promise<string> {
  return `${pid} ${(await processFields(pid))[STARTED_AT] ?? ''}`.trim();
}

const ownerFile = (folder: string) => `${folder}.owner`;

/** Notes that this process is the one to stop the database. */
export async function takeOwnership(folder: string): Promise<void> {
  await writeFile(ownerFile(folder), await identify(process.pid));
}

/** Whether the database is ours to stop; that of an owner who died becomes ours. */
export async function claimOwnership(folder: string): Promise<boolean> {
  const owner = await readFile(ownerFile(folder), 'utf8').catch(() => '');
  const ownerPid = Number.parseInt(owner, 10);
  if (ownerPid !== process.pid && (await isAlive(ownerPid)) && owner === (await identify(ownerPid)))
    return false;
  await takeOwnership(folder);
  return true;
}
