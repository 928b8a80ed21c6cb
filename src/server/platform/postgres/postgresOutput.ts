/** PostgreSQL's own reason in what it printed, without the time and the process id before it. */
export const reasonIn = (output: string): string =>
  /(?:FATAL|PANIC|error): .*/i.exec(output)?.[0] ?? output.split('\n')[0] ?? '';

/** Shared memory is a file system of its own, which containers limit apart from their disk. */
export const isSharedMemoryShort = (output: string): boolean => /shared memory/.test(output);

/** PostgreSQL names no reason of the system where a page fits only in part. */
export const isDiskFull = (output: string): boolean =>
  !isSharedMemoryShort(output) &&
  /No space left on device|Disk quota|wrote only \d+ of \d+ bytes/.test(output);
