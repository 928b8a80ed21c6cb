/** Replays the clicks that earlyClicks.ts queued until this island was hydrated. */
export function replayClicks(island: HTMLElement): void {
  island.dataset.hydrated = '';
  const held = heldClicks.filter((element) => island.contains(element));
  heldClicks = heldClicks.filter((element) => !held.includes(element));
  for (const element of held) element.click();
}
