const RETRY_MS = 3_000;

/** A device can be online while the server restarts, so the server is asked too. */
export const isServerThere = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/healthz', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  ));

/** Resolves when the server answers. */
export async function serverReturn(): Promise<void> {
  while (!(await isServerThere())) {
    await new Promise((resolve) => {
      // The signal removes the listener, one of which would otherwise be left by each attempt.
      addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(RETRY_MS) });
      setTimeout(resolve, RETRY_MS);
    });
  }
}
