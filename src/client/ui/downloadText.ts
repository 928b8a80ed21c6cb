import { saveFile } from './saveFile.ts';

/** Hands a text over as a file. */
export const downloadText = (fileName: string, text: string, type = 'text/plain'): void =>
  saveFile(fileName, new Blob([text], { type: `${type};charset=utf-8` }));

/** Today in the reader's zone, as file names carry it: 2026-11-20. */
export function fileDate(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
