const MAX_TITLE_LENGTH = 200;
const MAX_EXTENSION_LENGTH = 6;

/** A meeting's title from a file's name: without its extension, and without characters that would garble a list. */
export function titleOf(fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ').trim();
  const dot = clean.lastIndexOf('.');
  const isEnding = dot > 0 && clean.length - dot - 1 <= MAX_EXTENSION_LENGTH;
  const title = (isEnding ? clean.slice(0, dot) : clean).trim();
  return Array.from(title).slice(0, MAX_TITLE_LENGTH).join('') || 'Recording';
}
