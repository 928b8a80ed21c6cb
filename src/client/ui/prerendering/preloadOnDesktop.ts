/** Loads code that a desktop needs with the first screen, and a phone later or never; not during prerendering. */
export function preloadOnDesktop(load: () => void): void {
  if (!import.meta.env.SSR && matchMedia('(width >= 1024px)').matches) load();
}
