import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { loadAllTexts } from './locales/texts.ts';
import { isServerReachable, waitForServer } from './ui/fallbacks/waitForServer.ts';
import { createStore } from './ui/store/createStore.ts';

type Module<Name extends string> = Record<Name, () => React.ReactNode>;

/** Number of screens that wait for the connection. */
export const waitingScreens = createStore(0);

/**
 * Loads a screen. If the network or the server is unavailable, waits for it, because the router would reload into the
 * browser's error page. Throws if the server is available and does not have the screen, as after an update.
 */
async function loadWhenServed<Screen>(load: () => Promise<Screen>): Promise<Screen> {
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

/** A lazily loaded screen together with its texts. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Module<Name>>,
  name: Name,
): AsyncRouteComponent<Record<never, never>> {
  const loadWithTexts = async () => {
    // Loads the toasts too, so that a form can report a lost connection when nothing more can be loaded.
    const [screen] = await Promise.all([load(), loadAllTexts(), import('./ui/toasts/Toaster.tsx')]);
    return screen;
  };
  return lazyRouteComponent<Module<Name>, Name>(() => loadWhenServed(loadWithTexts), name);
}
