/** Distant heights are estimates: each pass lays out the blocks that it reaches, so the next one lands closer. */
const PASSES = 4;

/** Scrolls to an element of a long list whose distant parts have not been laid out yet. */
export function scrollToEstimated(find: () => Element | null, passes = PASSES): void {
  find()?.scrollIntoView({ block: 'center' });
  if (passes > 1) requestAnimationFrame(() => scrollToEstimated(find, passes - 1));
}
