import { lazyPart } from '#client/locales/lazyPart.tsx';
import { whenIdle } from '#client/ui/whenIdle.ts';

/** Lazy: on a phone the menu's content is loaded only when it opens. */
export const LazyMenu = lazyPart(async () => (await import('./MenuContent.tsx')).MenuContent);

// Preloaded on a desktop, which shows it at once and should not wait for the user to be loaded first.
if (matchMedia('(width >= 1024px)').matches) LazyMenu.preload();
else whenIdle(LazyMenu.preload);
