import type { InterfaceLanguage } from './interfaceLanguage.ts';

export type BillingPeriod = 'monthly' | 'yearly';

/** What a plan promises is told where it is shown, in the language of the screen. */
export interface Plan {
  title: 'Free Trial' | 'Standard' | 'Pro' | 'Business';
  /** Whole dinars, taxes included; null where the price is agreed on. */
  monthlyPrice: number | null;
  isPopular: boolean;
}

export const PLANS: readonly Plan[] = [
  { title: 'Free Trial', monthlyPrice: 0, isPopular: false },
  { title: 'Standard', monthlyPrice: 3_000, isPopular: false },
  { title: 'Pro', monthlyPrice: 6_999, isPopular: true },
  { title: 'Business', monthlyPrice: null, isPopular: false },
];

/** Twelve months less 10 %, in whole dinars. In tenths first: 0.9 has no exact binary fraction. */
export const yearlyPrice = (monthlyPrice: number): number => Math.round((monthlyPrice * 12 * 9) / 10);

/** What twelve single months cost more than a year. */
export const yearlySaving = (monthlyPrice: number): number => monthlyPrice * 12 - yearlyPrice(monthlyPrice);

/** How each language writes dinars in Algeria, and their name there. */
const PRICES: Record<InterfaceLanguage, [locale: string, currency: string]> = {
  en: ['en-US', 'DZD'],
  fr: ['fr-DZ', 'DA'],
  ar: ['ar-DZ', 'د.ج'],
};

/** Never broken between the amount and its currency, but as specified in English: with a plain space. */
export function priceText(amount: number, language: InterfaceLanguage = 'en'): string {
  const [locale, currency] = PRICES[language];
  return `${amount.toLocaleString(locale)}${language === 'en' ? ' ' : '\u00a0'}${currency}`;
}
