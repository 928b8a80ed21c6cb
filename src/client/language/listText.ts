import type { I18n } from '@lingui/core';

/** Joins names by the separators of the interface language, such as "English, French, Arabic". */
export const listText = (i18n: I18n, names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names);
