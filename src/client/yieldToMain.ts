/** Ends the current task, so that the browser can paint and handle input before the next one. */
export const yieldToMain = (): Promise<void> =>
  // Safari has no scheduler, so it uses a timer.
  globalThis.scheduler?.yield() ?? new Promise((resolve) => setTimeout(resolve));
