import { lazyPart } from '#client/locales/lazyPart.tsx';
import { preloadOnDesktop } from '#client/ui/prerendering/preloadOnDesktop.ts';
import { whenIdle } from '#client/ui/prerendering/whenIdle.ts';

/** Lazy: on a phone the menu's content is loaded only when it opens. */
export const LazyMenu = lazyPart(async () => (await import('./MenuContent.tsx')).MenuContent);

// A desktop shows the menu at once and should not wait for the user to be loaded first.
preloadOnDesktop(LazyMenu.preload);
whenIdle(LazyMenu.preload);
