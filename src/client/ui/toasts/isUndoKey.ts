import { shortcutKey } from '../keyboard/shortcutKey.ts';

/** Fields in which the browser itself undoes what was typed. */
const TYPED_INTO =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])';

/** Ctrl or ⌘ with Z, also on an Arabic keyboard, but not where it undoes typing. */
export function isUndoKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return false;
  return shortcutKey(event) === 'z' && !(event.target as Partial<Element> | null)?.closest?.(TYPED_INTO);
}
