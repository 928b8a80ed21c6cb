/** Row buttons are lower than elsewhere where the pointer is a mouse, so that ten rows fit a window. */
export const ROW_ICON = 'lg:size-8!';
export const ROW_BUTTON = 'lg:min-h-9! lg:px-3!';
