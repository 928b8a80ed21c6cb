import { createStore } from '../store/createStore.ts';

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

/** Number of screens, and parts of screens, that wait for the connection. */
export const waitingScreens = createStore(0);

/**
 * Loads a screen or a part of it. If the network or the server is unavailable, waits for it, because the router would
 * reload into the browser's error page, and the error of a part would replace its whole screen and lose what was typed
 * there. Throws if the server is available and does not have the code, as after an update.
 */
export async function loadWhenServed<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (await isServerReachable()) throw error;
    waitingScreens.set(waitingScreens.get() + 1);
    await waitForServer();
    waitingScreens.set(waitingScreens.get() - 1);
    return await load();
  }
}
