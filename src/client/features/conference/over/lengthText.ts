import { plural, t } from '@lingui/core/macro';

/** Formats a duration in hours and minutes, such as 48 min or 1 h 5 min. */
export function lengthText(lengthMs: number): string {
  const minutes = Math.max(1, Math.round(lengthMs / 60_000));
  const minutesText = plural(minutes % 60, { other: '# min' });
  if (minutes < 60) return minutesText;
  const hoursText = plural(Math.floor(minutes / 60), { other: '# h' });
  return minutes % 60 === 0 ? hoursText : t`${hoursText} ${minutesText}`;
}
