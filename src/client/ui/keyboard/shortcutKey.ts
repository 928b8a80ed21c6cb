type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/** A typed letter of another script, such as Arabic, whose layout has no Latin letters. */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})\p{L}/u;

/**
 * The Latin letter of a key, also on an Arabic keyboard layout. Uses the physical position only for letters of other
 * scripts, because Latin layouts have other characters in these positions: the comma of AZERTY is on the M of QWERTY.
 */
export function shortcutKey({ key, code }: Press): string {
  if (key === '؟') return '?';
  if (FOREIGN_LETTER.test(key) && /^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether the keys are Ctrl+K or ⌘K, the only shortcut that also works while typing. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && shortcutKey(event) === 'k';
