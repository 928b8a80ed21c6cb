import { useLingui } from '@lingui/react';
import { type InterfaceLanguage, isInterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/** The interface language, for formatting dates, numbers and prices. */
export function useLanguage(): InterfaceLanguage {
  const { locale } = useLingui().i18n;
  return isInterfaceLanguage(locale) ? locale : 'en';
}
