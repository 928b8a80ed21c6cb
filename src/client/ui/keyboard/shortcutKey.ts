type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** Unicode blocks from Greek to Georgian, among them Cyrillic, Hebrew and Arabic. Their layouts have no Latin letters. */
const FOREIGN_LETTER = /^[\u0370-\u1dff]/;

/**
 * The Latin letter of a key, also on an Arabic keyboard layout. Uses the physical position only for letters of other
 * scripts, because Latin layouts have other characters in these positions: the comma of AZERTY is on the M of QWERTY.
 */
export function shortcutKey({ key, code }: Press): string {
  if (key === '؟') return '?';
  return (FOREIGN_LETTER.test(key) ? code.replace('Key', '') : key).toLowerCase();
}

/** Whether the keys are Ctrl+K or ⌘K, the only shortcut that also works while typing. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && shortcutKey(event) === 'k';
