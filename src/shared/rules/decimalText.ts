import type { InterfaceLanguage } from './interfaceLanguage.ts';

const LOCALES: Record<InterfaceLanguage, string> = { en: 'en-US', fr: 'fr-FR', ar: 'ar-DZ' };

/** A number with one decimal, which comes as '0.0', as the language writes it. */
export const decimalText = (value: string, language: InterfaceLanguage): string =>
  Number(value).toLocaleString(LOCALES[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: language !== 'en',
  });
