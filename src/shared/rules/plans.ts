export const CURRENCY = 'DZD';

export type BillingPeriod = 'monthly' | 'yearly';

export interface PlanFeature {
  text: string;
  /** Advertised, but not in the product yet: said so wherever the plan is shown. */
  isComingSoon?: true;
}

export interface Plan {
  title: 'Free Trial' | 'Standard' | 'Pro' | 'Business';
  description: string;
  /** Whole dinars, taxes included; null where the price is agreed on. */
  monthlyPrice: number | null;
  features: readonly PlanFeature[];
  isPopular: boolean;
  buttonText: string;
}

const has = (text: string): PlanFeature => ({ text });
const soon = (text: string): PlanFeature => ({ text, isComingSoon: true });

export const PLANS: readonly Plan[] = [
  {
    title: 'Free Trial',
    description: 'Try it with your own meetings.',
    monthlyPrice: 0,
    features: [
      has('14 days'),
      has('Max 3 meetings'),
      has('30-minute max meeting duration'),
      has('Simple AI summaries'),
      has('No chatbot'),
      has('Community support'),
      has('No credit card required'),
    ],
    isPopular: false,
    buttonText: 'Start Free Trial',
  },
  {
    title: 'Standard',
    description: 'For people who meet every week.',
    monthlyPrice: 3_000,
    features: [
      has('10 meetings per month'),
      has('Full duration'),
      soon('Custom summaries'),
      soon('Chatbot'),
      has('Action item detection'),
      has('30-day data retention'),
      has('Email support'),
    ],
    isPopular: false,
    buttonText: 'Choose Standard',
  },
  {
    title: 'Pro',
    description: 'For teams that live by their decisions.',
    monthlyPrice: 6_999,
    features: [
      has('Unlimited meetings'),
      has('Advanced summaries'),
      soon('Enhanced chatbot'),
      has('Action item extraction and assignment'),
      soon('Semantic search across meetings'),
      has('60-day retention'),
      has('Priority email support'),
    ],
    isPopular: true,
    buttonText: 'Choose Pro',
  },
  {
    title: 'Business',
    description: 'For organisations with their own rules.',
    monthlyPrice: null,
    features: [
      has('Unlimited meetings'),
      soon('Live summaries'),
      soon('ERP integration'),
      soon('Online and offline meetings'),
      soon('Custom AI models'),
      soon('Analytics'),
      has('Unlimited retention'),
      has('Dedicated account manager'),
    ],
    isPopular: false,
    buttonText: 'Contact Sales',
  },
];

/** What the pricing page lists on top of the landing page. */
export const PRICING_PAGE_EXTRAS: Partial<Record<Plan['title'], readonly PlanFeature[]>> = {
  Business: [soon('Custom integrations')],
};

/** Twelve months less 10 %, in whole dinars. In tenths first: 0.9 has no exact binary fraction. */
export const yearlyPrice = (monthlyPrice: number): number => Math.round((monthlyPrice * 12 * 9) / 10);

/** What twelve single months cost more than a year. */
export const yearlySaving = (monthlyPrice: number): number => monthlyPrice * 12 - yearlyPrice(monthlyPrice);

export const priceText = (amount: number): string => `${amount.toLocaleString('en-US')} ${CURRENCY}`;
