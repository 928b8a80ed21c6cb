/**
 * Delay in ms that lasts until after a first screen has loaded even on a slow connection, so that the screen gets all
 * bandwidth.
 */
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
