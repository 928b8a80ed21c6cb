type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** What a key means for a shortcut: its Latin letter, also on a keyboard that writes Arabic. */
export function shortcutKey({ key, code }: Press): string {
  if (key === '؟') return '?';
  if (/^[a-z/?]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

/** The one key that also counts while somebody types: Ctrl or ⌘ with K. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && shortcutKey(event) === 'k';
