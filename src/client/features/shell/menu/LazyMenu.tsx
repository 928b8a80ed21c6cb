import { lazyPart } from '#client/locales/lazyPart.tsx';
import { preloadOnDesktop } from '#client/ui/prerendering/preloadOnDesktop.ts';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';

/** Split from the first bundle, because a phone needs the menu's content only when the menu opens. */
export const LazyMenu = lazyPart(async () => (await import('./MenuContent.tsx')).MenuContent);

// Preloads the menu on a desktop, which shows it at once, without waiting for the user to be loaded.
preloadOnDesktop(LazyMenu.preload);
whenIdle(LazyMenu.preload);
