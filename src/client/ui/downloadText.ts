/** Hands a text over as a file. */
export const downloadText = (fileName: string, text: string, type = 'text/plain'): void =>
  downloadFile(new File([text], fileName, { type: `${type};charset=utf-8` }));

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Today in the reader's zone, as file names carry it: 2026-11-20. */
export function fileDate(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
