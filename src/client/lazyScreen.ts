import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { loadAllTexts } from './locales/texts.ts';
import { loadWhenServed } from './ui/fallbacks/waitForServer.ts';

type Module<Name extends string> = Record<Name, () => React.ReactNode>;

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
