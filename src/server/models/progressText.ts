import type { DownloadProgress } from './downloadModel.ts';

/** Formats progress, such as "Whisper small: 120 of 375 MB, 4.1 MB/s, 63 s left". */
export function progressText(
  name: string,
  { receivedBytes, totalBytes, bytesPerSecond, secondsLeft }: DownloadProgress,
): string {
  const parts = [`${name}: ${Math.floor(receivedBytes / 1e6)} of ${Math.ceil(totalBytes / 1e6)} MB`];
  if (bytesPerSecond !== null && receivedBytes < totalBytes)
    parts.push(`${(bytesPerSecond / 1e6).toFixed(1)} MB/s`);
  if (secondsLeft !== null && receivedBytes < totalBytes) parts.push(`${secondsLeft} s left`);
  return parts.join(', ');
}
