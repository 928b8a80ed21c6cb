import { t } from '@lingui/core/macro';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { toast } from '#client/ui/toast.ts';
import { loadAllTexts } from './locales/texts.ts';

type Module<Name extends string> = Record<Name, () => React.ReactNode>;

/**
 * A lazily loaded screen. Offline it waits for a connection; the router alone would reload into the browser's error
 * page.
 */
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
  const loadWhenOnline = async () => {
    try {
      return await loadWithTexts();
    } catch (error) {
      if (navigator.onLine) throw error;
      toast({
        title: t`You appear to be offline`,
        description: t`This screen opens as soon as the connection is back.`,
        variant: 'destructive',
      });
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return await loadWithTexts();
    }
  };
  return lazyRouteComponent<Module<Name>, Name>(loadWhenOnline, name);
}
