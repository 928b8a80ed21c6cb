/** Ends the current task, so that the browser can paint and handle input before what follows. */
export const yieldToMain = (): Promise<void> =>
  // Safari has no scheduler.
  globalThis.scheduler?.yield() ?? new Promise((resolve) => setTimeout(resolve));
