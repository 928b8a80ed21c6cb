/** Flags of Node and variables of the C library under which the server returns the memory of a busy hour. */
export interface MemorySettings {
  flags: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/**
 * glibc raises the size above which it maps a block of its own with the first such block that is freed, and then keeps
 * samples and encoded utterances, all above that size, in heaps that never shrink. V8 keeps its young generation as
 * large as it once was. Both read these settings only when a process starts.
 */
export const MEMORY_SETTINGS: MemorySettings = {
  flags: ['--max-semi-space-size=8'],
  environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
};
