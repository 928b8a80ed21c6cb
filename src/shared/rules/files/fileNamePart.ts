import { truncated } from '../truncated.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters to remove them
const UNSAFE_IN_FILE_NAMES = /[\\/:*?"<>|\u0000-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Converts a title to a part of a file name: no path, no reserved or direction-changing characters, truncated. */
export const fileNamePart = (title: string): string =>
  truncated(title.replace(UNSAFE_IN_FILE_NAMES, ' ').trim().replace(/\s+/g, '-'), 80) || 'meeting';
