import { getPriority, setPriority } from 'node:os';

/** Enough that the main thread, which answers everybody, preempts this one, and that this one still gets a tenth of a core. */
const STEPS = 10;
const LOWEST_PRIORITY = 19;

/**
 * Lowers the priority of the calling thread among the threads that want its core. Only Linux has priorities of threads: elsewhere
 * the same call would lower the whole process.
 */
export function yieldToOtherThreads(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LOWEST_PRIORITY, getPriority() + STEPS));
  } catch {
    // A sandbox may refuse it, and the work is the same at any priority.
  }
}
