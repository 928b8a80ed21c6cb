const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 8;

/** Generates an unguessable room name: 'meeting-' and eight random characters. */
export function randomRoomName(): string {
  // 252 is the largest multiple of 36 in a byte; higher values would favour the first characters (modulo bias).
  const bytes: number[] = [];
  while (bytes.length < LENGTH) {
    bytes.push(...crypto.getRandomValues(new Uint8Array(LENGTH)).filter((byte) => byte < 252));
  }
  const suffix = bytes.slice(0, LENGTH).map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `meeting-${suffix.join('')}`;
}
