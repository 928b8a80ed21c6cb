// Runs before the first paint, so that a stored dark theme does not flash white; follows the system and other tabs.
(() => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Without access to storage, the system's theme applies.
    }
    const isDark = chosen === 'dark' || (chosen !== 'light' && systemDark.matches);
    const root = document.documentElement;
    root.dataset.theme = isDark ? 'dark' : 'light';
    root.dataset.themeChoice = chosen === 'dark' || chosen === 'light' ? chosen : 'system';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#081319' : '#f8fbfc');
  };
  apply();
  systemDark.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
