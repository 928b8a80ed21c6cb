/** Long after a first screen is complete, even on a slow line: until then everything belongs to that screen. */
const QUIET_MS = 5_000;

/** Runs what can wait, once. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  const run = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(task) : task());
  const timer = setTimeout(run, QUIET_MS);
  return () => clearTimeout(timer);
}
