import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

interface ProcessLimits {
  /** Limit of the address space in bytes, including mapped libraries. */
  addressBytes: number;
  /** Limit of the data segment in bytes. Only Linux enforces it for every kind of allocation. */
  dataBytes: number;
  /** Limit of processor time in seconds over the lifetime of the process. */
  cpuSeconds: number;
}

/**
 * Starts a program under resource limits of the operating system, which hold whatever its input makes it do. The
 * program may write no file and no core dump, which could contain the data that it processes. Where prlimit is missing
 * or refused, the shell sets the limits that it supports. A missing program exits with code 127.
 */
export function spawnLimited(
  command: string,
  args: readonly string[],
  limits: ProcessLimits,
  options: Pick<SpawnOptions, 'stdio'>,
): ChildProcess {
  return spawn('/bin/sh', ['-c', scriptOf(limits), command, ...args], options);
}

function scriptOf({ addressBytes, dataBytes, cpuSeconds }: ProcessLimits): string {
  const prlimit = `prlimit --pid $$ --as=${addressBytes} --data=${dataBytes} --cpu=${cpuSeconds} --fsize=0 --core=0`;
  const fallback = [
    `ulimit -v ${Math.floor(addressBytes / 1024)}`,
    `ulimit -d ${Math.floor(dataBytes / 1024)}`,
    `ulimit -t ${cpuSeconds}`,
    'ulimit -f 0',
    'ulimit -c 0',
  ];
  // exec replaces the shell, so that signals reach the program.
  return `${prlimit} 2>/dev/null || { ${fallback.join('; ')}; } 2>/dev/null; exec "$0" "$@"`;
}
