const MB = 1_000_000;

/** A file's size as people say it: 640 kB, 4.2 MB, 312 MB. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const megabytes = bytes / MB;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** A recording's length: 0:42, 12:05, 1:02:05. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}
