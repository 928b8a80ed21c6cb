import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#shared/contract/languages.ts';

/** The names of the spoken languages, in the interface language. */
export const LANGUAGE_NAMES: Record<Language, MessageDescriptor> = {
  en: msg`English`,
  fr: msg`French`,
  ar: msg`Arabic`,
};
