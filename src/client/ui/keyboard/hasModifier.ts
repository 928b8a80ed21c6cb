/** Whether a key is pressed with Alt, Ctrl or ⌘, which the browser uses: Alt+← goes back. */
export const hasModifier = (event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean =>
  event.altKey || event.ctrlKey || event.metaKey;
