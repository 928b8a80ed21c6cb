const NEXT_MS = 100;

/**
 * Lays out the sections below the first screen (`content-visibility`), one after the other, so that no task is long: who
 * captures the whole page, or searches in it, finds all of it.
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
