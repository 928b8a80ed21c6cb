/** Node flags and variables of the C library that are read only when a process starts. */
interface ProcessSettings {
  flags: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/**
 * Limits what a busy hour takes, and lets `releaseMemory` collect garbage afterwards: by default, glibc keeps up to eight
 * heaps for each core, and V8 its young generation at its largest size.
 */
const MEMORY: ProcessSettings = {
  flags: ['--max-semi-space-size=8', '--expose-gc'],
  environment: { MALLOC_ARENA_MAX: '2' },
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
