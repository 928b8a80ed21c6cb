import { saveFile } from './saveFile.ts';

/** Downloads a text as a file. */
export const downloadText = (fileName: string, text: string, type = 'text/plain'): void =>
  saveFile(fileName, new Blob([text], { type: `${type};charset=utf-8` }));

/** Today's date in the reader's time zone, for file names: 2026-11-20. */
export function fileDate(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
