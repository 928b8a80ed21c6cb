/** Flags of Node and variables of the C library, which are read only when a process starts. */
export interface ProcessSettings {
  flags: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/**
 * Under these the server returns the memory of a busy hour: glibc raises the size above which it maps a block of its own
 * with the first such block that is freed, and then keeps samples and encoded utterances, all above that size, in heaps
 * that never shrink. V8 keeps its young generation as large as it once was.
 */
const MEMORY: ProcessSettings = {
  flags: ['--max-semi-space-size=8'],
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
};

/**
 * V8 compiles a regular expression for its interpreter first, and for the machine when it is used again. The long ones of
 * the summaries are used for every line, and the first of these steps takes half the time of a server's first summary.
 */
const MACHINE_CODE_AT_ONCE = '--no-regexp-tier-up';

export const PROCESS_SETTINGS: ProcessSettings = {
  ...MEMORY,
  flags: [...MEMORY.flags, MACHINE_CODE_AT_ONCE],
};
