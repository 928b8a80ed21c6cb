import { truncated } from '../truncated.ts';

const UNSAFE_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]+/gu;

/** Converts a title to a part of a file name: no path, no reserved or direction-changing characters, truncated. */
export const fileNamePart = (title: string): string =>
  truncated(title.replace(UNSAFE_IN_FILE_NAMES, ' ').trim().replace(/\s+/g, '-'), 80) || 'meeting';
