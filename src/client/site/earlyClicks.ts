declare global {
  /** Buttons clicked before their islands were hydrated, and links whose address hydration completes. */
  var heldClicks: HTMLElement[];
}

/**
 * Inlined in every prerendered page, so that no click is lost: clicks on an island that is not hydrated yet are queued,
 * and `replayClicks` replays them. Other links work without a script.
 */
globalThis.heldClicks = [];
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button, a[data-held]');
    if (!button?.closest('[data-island]:not([data-hydrated])')) return;
    event.preventDefault();
    event.stopPropagation();
    heldClicks.push(button);
  },
  true,
);
