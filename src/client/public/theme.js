// Runs before the first paint, so that a stored dark theme never flashes white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Without access to storage, the system's theme applies.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.themeChoice = chosen === 'dark' || chosen === 'light' ? chosen : 'system';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#081319' : '#f8fbfc');
})();
