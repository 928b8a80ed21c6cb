const NEXT_MS = 100;

/**
 * Lays out the sections below the first screen (`content-visibility`) one by one, so that no task is long. Afterwards a
 * screenshot or a search covers the whole page.
 */
export function layOutWhenIdle(): void {
  const section = document.querySelector('.below-fold');
  if (!section) return;
  const layOut = () => {
    section.classList.remove('below-fold');
    layOutWhenIdle();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(layOut);
  else setTimeout(layOut, NEXT_MS);
}
