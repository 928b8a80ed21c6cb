import { t } from '@lingui/core/macro';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { toast } from '#client/ui/toast.ts';
import { loadAllTexts } from './locales/texts.ts';

type Module<Name extends string> = Record<Name, () => React.ReactNode>;

const RETRY_MS = 3_000;

/** A device can be online while the server restarts, so the server is asked too. */
const isServerThere = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/healthz', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  ));

/**
 * Loads a screen. Waits for the connection and the server where one is missing; the router alone would reload into the
 * browser's error page. Throws when the server is there and has no such screen, as after an update.
 */
export async function loadWhenServed<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) throw error;
    toast({
      title: t`You appear to be offline`,
      description: t`This screen opens as soon as the connection is back.`,
      variant: 'destructive',
    });
    do {
      await new Promise((resolve) => {
        // The signal removes the listener, one of which would otherwise be left by each attempt.
        addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(RETRY_MS) });
        setTimeout(resolve, RETRY_MS);
      });
    } while (!(await isServerThere()));
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
    const [screen] = await Promise.all([load(), loadAllTexts(), import('./ui/Toaster.tsx')]);
    return screen;
  };
  return lazyRouteComponent<Module<Name>, Name>(() => loadWhenServed(loadWithTexts), name);
}
