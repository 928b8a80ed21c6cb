import { MAX_UPLOAD_TITLE } from '../../contract/uploads.ts';
import { truncated } from '../truncated.ts';

const MAX_EXTENSION_LENGTH = 6;

/** Derives a meeting's title from a file name: removes the extension, and characters that would garble a list. */
export function titleOf(fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ').trim();
  const dot = clean.lastIndexOf('.');
  const isEnding = dot > 0 && clean.length - dot - 1 <= MAX_EXTENSION_LENGTH;
  const title = (isEnding ? clean.slice(0, dot) : clean).trim();
  return truncated(title, MAX_UPLOAD_TITLE) || 'Recording';
}
