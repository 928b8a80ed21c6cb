import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#shared/contract/languages.ts';

/** The languages people speak in meetings, in the words of the screen's own language. */
export const LANGUAGE_NAMES: Record<Language, MessageDescriptor> = {
  en: msg`English`,
  fr: msg`French`,
  ar: msg`Arabic`,
};
