type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** The Latin letter of a key, also on an Arabic keyboard layout. */
export function shortcutKey({ key, code }: Press): string {
  if (key === '؟') return '?';
  if (/^[a-z/?]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

/** Whether the keys are Ctrl+K or ⌘K, the only shortcut that also works while typing. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && shortcutKey(event) === 'k';
