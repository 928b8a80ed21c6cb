import { useLingui } from '@lingui/react';
import { type InterfaceLanguage, isInterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';

/** The language the screens are shown in, for what is not a text: dates, numbers, prices. */
export function useLanguage(): InterfaceLanguage {
  const { locale } = useLingui().i18n;
  return isInterfaceLanguage(locale) ? locale : 'en';
}
