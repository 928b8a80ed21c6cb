import { readStored, store } from '../store/browserStorage.ts';
import { createStore, type Subscribable } from '../store/createStore.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The stored choice; without one, the system's theme applies. */
function storedChoice(): ThemeChoice {
  const stored = readStored('localStorage', KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const chosen = createStore(storedChoice());

export function chooseTheme(choice: ThemeChoice): void {
  store('localStorage', KEY, choice === 'system' ? null : choice);
  apply(choice);
}

function apply(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#081319' : '#f8fbfc');
  chosen.set(choice);
}

/**
 * The chosen theme, also if another tab changes it. public/theme.js applies it to the page, from before the first
 * paint.
 */
export const themeChoice: Subscribable<ThemeChoice> = {
  get: chosen.get,
  subscribe(listener) {
    const handleChange = () => chosen.set(storedChoice());
    // Updates the value, because another tab may have changed it while there was no subscriber.
    handleChange();
    const unsubscribe = chosen.subscribe(listener);
    addEventListener('storage', handleChange);
    return () => {
      unsubscribe();
      removeEventListener('storage', handleChange);
    };
  },
};
