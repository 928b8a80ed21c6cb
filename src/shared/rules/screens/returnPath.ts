/**
 * Sanitizes the address to return to after signing in, against open redirects: a path of this site, or null. Rejects
 * everything that a browser could parse as another host: two slashes, a backslash, and the tabs and newlines that
 * browsers drop silently.
 */
export function returnPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2000) return null;
  return /^\/(?!\/)[^\s\\]*$/.test(wanted) && !hasControlCharacter(wanted) ? wanted : null;
}

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f);
