import { readdir, readlink, realpath } from 'node:fs/promises';

/**
 * The ids of the processes whose working directory is this folder, as is the case for all of PostgreSQL's. Empty
 * without /proc.
 */
export async function findProcessesIn(folder: string): Promise<number[]> {
  const wanted = await realpath(folder).catch(() => null);
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return pids.filter((_, index) => wanted !== null && folders[index] === wanted);
}

/** Suspends the processes, like a machine that gives them no CPU time; the returned function resumes them. */
export async function freeze(folder: string): Promise<() => void> {
  const pids = await findProcessesIn(folder);
  if (pids.length === 0) throw new Error(`Nothing works in ${folder}`);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
