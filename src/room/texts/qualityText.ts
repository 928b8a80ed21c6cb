import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Quality } from '../core/quality/quality.ts';

/** Describes the reason for a tile's mark, addressed to the person or to the others. */
export function qualityText(i18n: I18n, quality: Quality, isSelf: boolean): string {
  if (quality.kind === 'loss') {
    const percent = i18n.number(quality.percent / 100, { style: 'percent' });
    return i18n._(
      isSelf
        ? msg`Your connection is weak: ${percent} of packets lost`
        : msg`Weak connection: ${percent} of packets lost`,
    );
  }
  if (quality.kind === 'delay') {
    const delay = i18n.number(quality.milliseconds);
    return i18n._(msg`Slow connection: ${delay} ms of delay`);
  }
  if (quality.kind === 'paused')
    return i18n._(
      isSelf
        ? msg`Your picture is paused, so that your sound stays clear`
        : msg`Picture paused, so that the sound stays clear`,
    );
  return i18n._(
    isSelf
      ? msg`Your computer is too slow for a sharper picture`
      : msg`Their computer is too slow for a sharper picture`,
  );
}
