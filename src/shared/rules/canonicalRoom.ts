const LONGEST_NAME = 100;

/**
 * Whether the name of a room has one spelling only. Jitsi folds case, width, accents and percent-encodings before it
 * compares a room with the one in a token, so any other spelling may be another's room, and `*` is every room.
 */
export const isCanonicalRoom = (name: string): boolean =>
  name.length <= LONGEST_NAME && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

/** The same room for everybody who types this name, as a name that is canonical. */
export function toCanonicalRoom(name: string): string {
  if (isCanonicalRoom(name)) return name;
  const latin = slug(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  // Letters without a Latin counterpart stand by their numbers: dropped, they would make one room of many.
  const hasOthers = /[^\p{ASCII}\p{M}]/u.test(name.normalize('NFKD'));
  const numbers = hasOthers ? [...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('') : '';
  return slug(`${latin}-${numbers}`.slice(0, LONGEST_NAME)) || 'room';
}

const slug = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
