/** Delay in ms that outlasts a first screen's loading on a slow connection, so that it gets all bandwidth. */
const QUIET_MS = 5_000;

/**
 * Runs a low-priority task once, when the browser is idle; never during prerendering. Returns a function that cancels
 * the task.
 */
export function whenIdle(task: () => void): () => void {
  if (import.meta.env.SSR) return () => {};
  const run = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(task) : task());
  const timer = setTimeout(run, QUIET_MS);
  return () => clearTimeout(timer);
}
