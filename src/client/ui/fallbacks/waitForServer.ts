const RETRY_MS = 3_000;
/** A dead connection reports no error for a quarter of an hour. */
const SILENCE_MS = 10_000;

/** Whether the server answers. Also requests the server, because a device can be online while the server restarts. */
export const isServerReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(SILENCE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  ));

/** Resolves when the server answers. */
export async function waitForServer(): Promise<void> {
  while (!(await isServerReachable())) {
    await new Promise((resolve) => {
      // The signal removes the listener, because otherwise each attempt would leave one.
      addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(RETRY_MS) });
      setTimeout(resolve, RETRY_MS);
    });
  }
}
