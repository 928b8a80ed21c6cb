import { t } from '@lingui/core/macro';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { toast } from '#client/ui/toast.ts';

type Module<Name extends string> = Record<Name, () => React.ReactNode>;

/** A screen in a chunk of its own. Without a network it waits for one; the router alone would reload into nothing. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Module<Name>>,
  name: Name,
): AsyncRouteComponent<Record<never, never>> {
  const loadWhenOnline = async () => {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      toast({
        title: t`You appear to be offline`,
        description: t`This screen opens as soon as the connection is back.`,
        variant: 'destructive',
      });
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return await load();
    }
  };
  return lazyRouteComponent<Module<Name>, Name>(loadWhenOnline, name);
}
