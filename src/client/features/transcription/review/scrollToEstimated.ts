/** Heights outside the viewport are estimates: each pass lays out more blocks, so the next scrolls closer. */
const PASSES = 4;

/** Scrolls to an element of a long list in which blocks outside the viewport have not been laid out yet. */
export function scrollToEstimated(find: () => Element | null, passes = PASSES): void {
  find()?.scrollIntoView({ block: 'center' });
  if (passes > 1) requestAnimationFrame(() => scrollToEstimated(find, passes - 1));
}
