/** A button in a corner of a tile: shown under the pointer and in focus, and always on a touch screen. */
export const TILE_BUTTON =
  'absolute grid size-11 place-items-center rounded-md bg-sunken/78 opacity-0 transition-opacity duration-[140ms] group-hover/tile:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100';
