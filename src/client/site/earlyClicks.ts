declare global {
  /** Buttons that were pressed before their islands were hydrated. */
  var heldClicks: HTMLButtonElement[];
}

/**
 * Inlined in every public page, so that no click is lost: clicks on an island that is not hydrated yet are queued here,
 * and islands.ts replays them. Links work without any script.
 */
globalThis.heldClicks = [];
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button');
    if (!button?.closest('[data-island]:not([data-hydrated])')) return;
    event.preventDefault();
    event.stopPropagation();
    heldClicks.push(button);
  },
  true,
);
