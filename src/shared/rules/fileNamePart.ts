// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must not be in a file name
const UNSAFE_IN_FILE_NAMES = /[\\/:*?"<>|\u0000-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

const HALF_CHARACTER_AT_END = /[\ud800-\udbff]$/;

/** A title as part of a file name: no path, no reserved or direction-changing characters, truncated. */
export const fileNamePart = (title: string): string =>
  title
    .replace(UNSAFE_IN_FILE_NAMES, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80)
    // An emoji that the cut halves could not be encoded in a header, so that the download would fail.
    .replace(HALF_CHARACTER_AT_END, '') || 'meeting';
