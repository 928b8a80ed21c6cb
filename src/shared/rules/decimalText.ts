import type { InterfaceLanguage } from './interfaceLanguage.ts';

interface Marks {
  group: string;
  point: string;
}

const MARKS: Record<InterfaceLanguage, Marks> = {
  en: { group: '', point: '.' },
  fr: { group: '\u202f', point: ',' },
  ar: { group: '.', point: ',' },
};

/**
 * Formats a number with one decimal, such as '0.0', for the language. Without `Intl`, whose first number costs a phone
 * fifty milliseconds of the first screen.
 */
export function decimalText(value: string, language: InterfaceLanguage): string {
  const { group, point } = MARKS[language];
  const [whole = '', tenths = ''] = Number(value).toFixed(1).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + point + tenths;
}
