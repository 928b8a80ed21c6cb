const MAX_NAME_LENGTH = 100;

/**
 * Whether a room name is the only spelling of its room. Jitsi folds case, width, accents and percent-encoding before it
 * compares a room with the one in a token, so any other spelling may denote another user's room, and `*` matches every
 * room.
 */
export const isCanonicalRoom = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

/** Maps a typed name to a canonical room name, which is the same for everybody who types it. */
export function toCanonicalRoom(name: string): string {
  if (isCanonicalRoom(name)) return name;
  const latin = slug(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  // Replaces letters without a Latin counterpart by code points, because dropping them would merge rooms.
  const hasOthers = /[^\p{ASCII}\p{M}]/u.test(name.normalize('NFKD'));
  const numbers = hasOthers ? [...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('') : '';
  return slug(`${latin}-${numbers}`.slice(0, MAX_NAME_LENGTH)) || 'room';
}

const slug = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
