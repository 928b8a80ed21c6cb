import { getPriority, setPriority } from 'node:os';

/**
 * Nice steps: enough that the main thread, which answers requests, preempts this one, and that this one still gets a
 * tenth of a core.
 */
const STEPS = 10;
const LOWEST_PRIORITY = 19;

/**
 * Lowers the scheduling priority (raises the nice value) of the calling thread. Does nothing on other systems than
 * Linux, because there the call would affect the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LOWEST_PRIORITY, getPriority() + STEPS));
  } catch {
    // Ignores a refusal by a sandbox, because the work is the same at any priority.
  }
}
