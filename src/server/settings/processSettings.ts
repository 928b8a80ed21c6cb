/** Node flags and variables of the C library that are read only when a process starts. */
export interface ProcessSettings {
  flags: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/**
 * Makes the server return memory after a busy hour. By default, glibc raises its mmap threshold when the first larger
 * block is freed, and then keeps samples and encoded utterances in heaps that never shrink; V8 keeps its young
 * generation at its largest size.
 */
const MEMORY: ProcessSettings = {
  // `releaseMemory` collects garbage when the process is idle.
  flags: ['--max-semi-space-size=8', '--expose-gc'],
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
};

/**
 * Compiles regular expressions to machine code immediately. V8 otherwise first compiles them to bytecode, and again at
 * their second use. The summaries' long patterns run on every line, and the bytecode step takes half the time of a
 * server's first summary.
 */
const MACHINE_CODE_AT_ONCE = '--no-regexp-tier-up';

export const PROCESS_SETTINGS: ProcessSettings = {
  ...MEMORY,
  flags: [...MEMORY.flags, MACHINE_CODE_AT_ONCE],
};
