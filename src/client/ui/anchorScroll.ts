/** How a link scrolls to its anchor: a script's wish for smoothness would outrank the wish for stillness in the styles. */
export const anchorScroll = (): boolean | ScrollIntoViewOptions =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? true : { behavior: 'smooth' };
