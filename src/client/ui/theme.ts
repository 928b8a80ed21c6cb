export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The stored choice; without one, the system's theme applies. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without access to storage, the choice lasts until the page is closed.
  }
  apply(choice);
}

function apply(choice: ThemeChoice): void {
  const isDark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#081319' : '#f8fbfc');
  for (const listener of listeners) listener();
}

/**
 * Subscribes to the choice, the system's theme and other tabs. public/theme.js sets the first theme before the first
 * paint.
 */
export function subscribeToTheme(listener: () => void): () => void {
  const handleChange = () => apply(themeChoice());
  listeners.add(listener);
  systemDark().addEventListener('change', handleChange);
  addEventListener('storage', handleChange);
  return () => {
    listeners.delete(listener);
    systemDark().removeEventListener('change', handleChange);
    removeEventListener('storage', handleChange);
  };
}
