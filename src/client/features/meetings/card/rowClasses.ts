/** Smaller row buttons on wide screens, so that ten rows fit into a window. */
export const ROW_ICON = 'lg:size-8!';
export const ROW_BUTTON = 'lg:min-h-9! lg:px-3!';
