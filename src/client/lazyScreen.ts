import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { loadAllTexts } from './locales/texts.ts';
import { isServerThere, serverReturn } from './ui/fallbacks/serverReturn.ts';
import { createStore } from './ui/store/createStore.ts';

type Module<Name extends string> = Record<Name, () => React.ReactNode>;

/** How many screens wait for the connection. */
export const waitingScreens = createStore(0);

/**
 * Loads a screen. Waits for the connection and the server where one is missing; the router alone would reload into the
 * browser's error page. Throws when the server is there and has no such screen, as after an update.
 */
async function loadWhenServed<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) throw error;
    waitingScreens.set(waitingScreens.get() + 1);
    await serverReturn();
    waitingScreens.set(waitingScreens.get() - 1);
    return await load();
  }
}

/** A lazily loaded screen with its texts. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Module<Name>>,
  name: Name,
): AsyncRouteComponent<Record<never, never>> {
  const loadWithTexts = async () => {
    // The toasts are loaded too: a form must be able to report a lost connection, when nothing can be loaded any
    // more.
    const [screen] = await Promise.all([load(), loadAllTexts(), import('./ui/toasts/Toaster.tsx')]);
    return screen;
  };
  return lazyRouteComponent<Module<Name>, Name>(() => loadWhenServed(loadWithTexts), name);
}
