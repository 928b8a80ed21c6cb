import { lazyPart } from '#client/locales/lazyPart.tsx';
import { whenIdle } from '#client/ui/whenIdle.ts';

/** A phone opens its menu when it is asked to; until then what stands in it is not loaded. */
export const LazyMenu = lazyPart(async () => (await import('./MenuContent.tsx')).MenuContent);

// A desktop shows it at once, and should not wait for the person to be known.
if (matchMedia('(width >= 1024px)').matches) LazyMenu.preload();
else whenIdle(LazyMenu.preload);
