/**
 * Whether a key press belongs to an IME composition, which Enter confirms and Escape cancels. Safari ends the
 * composition before it sends the confirming key, and marks that key only with the key code 229.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
