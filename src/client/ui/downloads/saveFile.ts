/** Saves a file through the browser's download. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoked later, because Safari reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
