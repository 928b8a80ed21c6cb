/** Fields in which the browser itself undoes what was typed. */
const TYPED_INTO =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])';

/** Ctrl or ⌘ with Z, also on an Arabic keyboard, but not where it undoes typing. */
export function isUndoKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && !(target as Partial<Element> | null)?.closest?.(TYPED_INTO);
}
