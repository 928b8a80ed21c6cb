/** PostgreSQL's own reason in what it printed, without the time and the process id before it. */
export const reasonIn = (output: string): string =>
  /(?:FATAL|PANIC|error): .*/i.exec(output)?.[0] ??
  /(?<=LOG: +)\S.*No space left on device/.exec(output)?.[0] ??
  output.split('\n')[0] ??
  '';

/** Shared memory is a file system of its own, which containers limit apart from their disk. */
export const isSharedMemoryShort = (output: string): boolean => /shared memory/.test(output);

/** Includes PostgreSQL's own message for a page that fits only in part, which does not name the full disk. */
export const isDiskFull = (output: string): boolean =>
  !isSharedMemoryShort(output) &&
  /No space left on device|Disk quota|wrote only \d+ of \d+ bytes/.test(output);
