/** Sizes far away are estimates: each pass lays out what it reached, and the next one lands closer. */
const PASSES = 4;

/** Centres an element of a long list whose distant parts have not been laid out yet. */
export function scrollToEstimated(find: () => Element | null, passes = PASSES): void {
  find()?.scrollIntoView({ block: 'center' });
  if (passes > 1) requestAnimationFrame(() => scrollToEstimated(find, passes - 1));
}
