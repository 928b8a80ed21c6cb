import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/**
 * Formats a number with one decimal, such as '0.0', for the language. Does not use `Intl`, whose first number format
 * takes 50 ms of the first screen on a phone.
 */
export function decimalText(value: string, language: InterfaceLanguage): string {
  const { group, point } = INTERFACE_LANGUAGES[language].decimals;
  const [whole = '', tenths = ''] = Number(value).toFixed(1).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + point + tenths;
}
