/** The one key that also counts while somebody types: Ctrl or ⌘ with K. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && /^k$/i.test(event.key);
