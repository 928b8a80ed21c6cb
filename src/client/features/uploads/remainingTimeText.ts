import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

/** Formats the remaining time in whole minutes, or as less than one. */
export function remainingTimeText(seconds: number): string {
  if (seconds < 60) return t`less than a minute left`;
  const minutes = i18n.number(Math.ceil(seconds / 60));
  return t`about ${minutes} min left`;
}
