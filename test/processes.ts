import { readdir, readlink, realpath } from 'node:fs/promises';

/** The processes that work in this folder, as PostgreSQL's all do in its data directory. Empty where there is no /proc. */
export async function findProcessesIn(folder: string): Promise<number[]> {
  const wanted = await realpath(folder).catch(() => null);
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return pids.filter((_, index) => wanted !== null && folders[index] === wanted);
}

/** Stops the processes where they are, as a machine does that has no time for them; call the answer to let them go on. */
export async function freeze(folder: string): Promise<() => void> {
  const pids = await findProcessesIn(folder);
  if (pids.length === 0) throw new Error(`Nothing works in ${folder}`);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
