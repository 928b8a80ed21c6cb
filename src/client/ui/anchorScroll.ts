/**
 * The scroll behavior of a link to an anchor: a script that asks for smooth scrolling would override the reduced
 * motion of the styles.
 */
export const anchorScroll = (): boolean | ScrollIntoViewOptions =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? true : { behavior: 'smooth' };
