import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isPaletteKey } from '#client/ui/keyboard/shortcutKey.ts';
import { preloadOnDesktop } from '#client/ui/prerendering/preloadOnDesktop.ts';
import type { ShortcutActions } from './handleShortcut.ts';

type HandleShortcut = typeof import('./handleShortcut.ts').handleShortcut;

/**
 * Set as soon as the code has loaded, because only a key that is handled synchronously is kept from the browser: on `/`,
 * Firefox opens its own search of the page.
 */
let handle: HandleShortcut | undefined;

/**
 * Shared by the preload and all keys pressed meanwhile, because two imports may resolve in different tasks, between
 * which a key would be handled before an earlier one.
 */
let loading: Promise<HandleShortcut> | undefined;

async function importHandler(): Promise<HandleShortcut> {
  try {
    handle = (await import('./handleShortcut.ts')).handleShortcut;
    return handle;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

const load = (): Promise<HandleShortcut> => {
  loading ??= importHandler();
  return loading;
};

const ignoreFailure = () => {
  // After a failure to load, for example offline, the next key press retries.
};

// Preloads only on a desktop. A phone rarely has a keyboard, and loads the code on the first key press.
preloadOnDesktop(() => void load().catch(ignoreFailure));

/** Handles the keyboard shortcuts of the whole page. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  // A layout effect, so that shortcuts work as soon as the screen is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (handle) return handle(event, latest.current);
      // Calls preventDefault before the code has loaded, because afterwards the browser has run its own shortcut.
      if (isPaletteKey(event)) event.preventDefault();
      load().then((handleShortcut) => {
        // Renders synchronously, because the next queued key must find the panel that this key has opened.
        flushSync(() => handleShortcut(event, latest.current));
      }, ignoreFailure);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
