import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

const MB = 1_000_000;
const GB = 1_000 * MB;

/** Formats a size in bytes: 640 kB, 4.2 MB, 312 MB, 1.5 GB. */
export function sizeText(bytes: number): string {
  if (bytes >= GB) {
    const gigabytes = sizeNumber(bytes / GB, bytes < 10 * GB && bytes % GB !== 0 ? 1 : 0);
    return t`${gigabytes} GB`;
  }
  if (bytes >= MB) {
    const megabytes = sizeNumber(bytes / MB, bytes < 10 * MB ? 1 : 0);
    return t`${megabytes} MB`;
  }
  const kilobytes = sizeNumber(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000)), 0);
  return t`${kilobytes} kB`;
}

const sizeNumber = (value: number, fractionDigits: number): string =>
  i18n.number(value, {
    useGrouping: false,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
