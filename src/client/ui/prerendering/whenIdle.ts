/** Long after a first screen has loaded, even on a slow line: until then all bandwidth belongs to that screen. */
const QUIET_MS = 5_000;

/** Runs a low-priority task once, when the browser is idle; prerendering has none. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (import.meta.env.SSR) return () => {};
  const run = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(task) : task());
  const timer = setTimeout(run, QUIET_MS);
  return () => clearTimeout(timer);
}
