import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ShortcutActions } from './handleShortcut.ts';
import { isPaletteKey } from './shortcutKey.ts';

const load = () => import('./handleShortcut.ts');
const ignoreFailure = () => {
  // Without a network the next key tries again.
};

// A phone has no keys as a rule, and does without what they mean until one is pressed.
if (matchMedia('(width >= 1024px)').matches) load().catch(ignoreFailure);

/** Listens to the whole page. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  // Before the first paint: what can be seen answers.
  useLayoutEffect(() => {
    let handle: typeof import('./handleShortcut.ts').handleShortcut | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (handle) return handle(event, latest.current);
      // Later would be too late to keep the browser's own answer away.
      if (isPaletteKey(event)) event.preventDefault();
      load().then(({ handleShortcut }) => {
        handle = handleShortcut;
        // Drawn at once: the next key that waited must find what this one opened.
        flushSync(() => handleShortcut(event, latest.current));
      }, ignoreFailure);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
