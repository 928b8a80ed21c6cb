import type { DownloadProgress } from './downloadModel.ts';

/** Formats progress, such as "Whisper small: 120 of 375 MB, 4.1 MB/s, 63 s left". */
export function progressText(
  name: string,
  { receivedBytes, totalBytes, bytesPerSecond, secondsLeft, interruption }: DownloadProgress,
): string {
  const parts = [`${name}: ${megabytesText(receivedBytes, totalBytes)}`];
  if (receivedBytes < totalBytes) {
    if (bytesPerSecond !== null) parts.push(`${(bytesPerSecond / 1e6).toFixed(1)} MB/s`);
    if (secondsLeft !== null) parts.push(`${secondsLeft} s left`);
    if (interruption !== null) parts.push(`interrupted, trying again: ${interruption}`);
  }
  return parts.join(', ');
}

/** Rounds the received megabytes down, so that they equal the total only once every byte has arrived. */
function megabytesText(receivedBytes: number, totalBytes: number): string {
  const scale = totalBytes < 10e6 ? 10 : 1;
  const total = Math.round((totalBytes / 1e6) * scale) / scale;
  const received = receivedBytes < totalBytes ? Math.floor((receivedBytes / 1e6) * scale) / scale : total;
  return `${Math.min(received, total)} of ${total} MB`;
}
