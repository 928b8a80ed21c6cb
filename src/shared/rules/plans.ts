import { INTERFACE_LANGUAGES, type InterfaceLanguage, localeOf } from './language/interfaceLanguage.ts';

export type BillingPeriod = 'monthly' | 'yearly';

/** A plan. Its features are listed on the screen that shows it, in the interface language. */
export interface Plan {
  title: 'Free Trial' | 'Standard' | 'Pro' | 'Business';
  /** Whole dinars, including taxes; null if the price is negotiated. */
  monthlyPrice: number | null;
  isPopular: boolean;
}

export const PLANS: readonly Plan[] = [
  { title: 'Free Trial', monthlyPrice: 0, isPopular: false },
  { title: 'Standard', monthlyPrice: 3_000, isPopular: false },
  { title: 'Pro', monthlyPrice: 6_999, isPopular: true },
  { title: 'Business', monthlyPrice: null, isPopular: false },
];

/** Twelve months minus 10%, in whole dinars. Multiplies first, because 0.9 has no exact binary representation. */
export const yearlyPrice = (monthlyPrice: number): number => Math.round((monthlyPrice * 12 * 9) / 10);

/** The saving per year compared with twelve monthly payments, in whole dinars. */
export const yearlySaving = (monthlyPrice: number): number => monthlyPrice * 12 - yearlyPrice(monthlyPrice);

/** Formats a price with the number format and currency name of Algeria. */
export const priceText = (amount: number, language: InterfaceLanguage): string =>
  amount.toLocaleString(localeOf(language)) + INTERFACE_LANGUAGES[language].dinar;
