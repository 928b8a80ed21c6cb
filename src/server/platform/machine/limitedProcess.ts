import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export interface ProcessLimits {
  /** Address space in bytes, mapped libraries included. */
  addressBytes: number;
  /** Bytes the program itself may allocate. Only Linux enforces it for every kind of allocation. */
  dataBytes: number;
  /** Seconds of processor time in its whole life. */
  cpuSeconds: number;
}

/**
 * Starts a program under limits of the operating system, which apply whatever its input makes it do. It may write no file
 * and no core dump, which would store the data it worked on. Where prlimit is missing or refused, the shell sets the limits
 * that it supports. A missing program ends with code 127.
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
  // exec, so that a signal reaches the program and not the shell that started it.
  return `${prlimit} 2>/dev/null || { ${fallback.join('; ')}; } 2>/dev/null; exec "$0" "$@"`;
}
