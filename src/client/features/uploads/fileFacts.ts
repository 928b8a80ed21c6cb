import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

const MB = 1_000_000;

/** A file's size as people say it: 640 kB, 4.2 MB, 312 MB. */
export function sizeText(bytes: number): string {
  if (bytes < MB) {
    const kilobytes = sizeNumber(Math.max(1, Math.round(bytes / 1000)), 0);
    return t`${kilobytes} kB`;
  }
  const megabytes = sizeNumber(bytes / MB, bytes < 10 * MB ? 1 : 0);
  return t`${megabytes} MB`;
}

const sizeNumber = (value: number, fractionDigits: number): string =>
  i18n.number(value, {
    useGrouping: false,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });

/** A recording's length: 0:42, 12:05, 1:02:05. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}
