import { useEffect } from 'react';

/** Above the height of a bar with buttons in one row. */
const PADDING = '6rem';

/**
 * Keeps focused fields clear of a bar that sticks to the bottom of the window. Pads the window instead of the fields,
 * because browsers scroll to the caret of a field and ignore its scroll margin.
 */
export function useBottomBar(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = PADDING;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
}
