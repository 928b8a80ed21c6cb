import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { preloadOnDesktop } from '#client/ui/prerendering/preloadOnDesktop.ts';
import type { ShortcutActions } from './handleShortcut.ts';
import { isPaletteKey } from './shortcutKey.ts';

const load = () => import('./handleShortcut.ts');
const ignoreFailure = () => {
  // Without a network, the next key press retries.
};

// Preloaded on a desktop only; a phone rarely has keys, and loads the shortcuts when one is pressed.
preloadOnDesktop(() => void load().catch(ignoreFailure));

/** Handles the keyboard shortcuts of the whole page. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  // A layout effect, so that shortcuts work as soon as the screen is visible.
  useLayoutEffect(() => {
    let handle: typeof import('./handleShortcut.ts').handleShortcut | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (handle) return handle(event, latest.current);
      // Prevented here: after loading it would be too late to stop the browser's own shortcut.
      if (isPaletteKey(event)) event.preventDefault();
      load().then(({ handleShortcut }) => {
        handle = handleShortcut;
        // Rendered synchronously: the next queued key must find the panel that this one opened.
        flushSync(() => handleShortcut(event, latest.current));
      }, ignoreFailure);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
