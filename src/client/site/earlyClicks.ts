declare global {
  /** Buttons that were pressed before what they belong to could act. */
  var heldClicks: HTMLButtonElement[];
}

/**
 * Stands in the page itself, so that no click is lost: until a part of the page is awake its clicks are held here, and
 * islands.ts carries them out. Links lead on without any script.
 */
globalThis.heldClicks = [];
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button');
    if (!button?.closest('[data-island]:not([data-awake])')) return;
    event.preventDefault();
    event.stopPropagation();
    heldClicks.push(button);
  },
  true,
);
