import { INTERFACE_LANGUAGES, type InterfaceLanguage, localeOf } from './language/interfaceLanguage.ts';

export type BillingPeriod = 'monthly' | 'yearly';

/** The features of a plan are listed on its screen, in the language of that screen. */
export interface Plan {
  title: 'Free Trial' | 'Standard' | 'Pro' | 'Business';
  /** Whole dinars, taxes included; null when the price is negotiated. */
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

/** The saving of a year over twelve single months. */
export const yearlySaving = (monthlyPrice: number): number => monthlyPrice * 12 - yearlyPrice(monthlyPrice);

/** The format and the currency's name as in Algeria. */
export const priceText = (amount: number, language: InterfaceLanguage = 'en'): string =>
  amount.toLocaleString(localeOf(language)) + INTERFACE_LANGUAGES[language].dinar;
