import { isComposing } from './isComposing.ts';

/**
 * Whether a key press in a search field belongs to an IME composition. Prevents the default, because on Escape, which
 * cancels the composition, Chromium would clear the whole field.
 */
export function keepComposed(event: KeyboardEvent): boolean {
  if (!isComposing(event)) return false;
  event.preventDefault();
  return true;
}
