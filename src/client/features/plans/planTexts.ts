import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Plan } from '#shared/rules/plans.ts';

export interface PlanFeature {
  text: MessageDescriptor;
  /** Advertised but not yet in the product, and labelled so wherever the plan is shown. */
  isComingSoon?: true;
  /** Listed as not included in the plan. */
  isLeftOut?: true;
}

interface PlanTexts {
  name: MessageDescriptor;
  description: MessageDescriptor;
  features: readonly PlanFeature[];
  buttonText: MessageDescriptor;
}

const has = (text: MessageDescriptor): PlanFeature => ({ text });
const soon = (text: MessageDescriptor): PlanFeature => ({ text, isComingSoon: true });
const lacks = (text: MessageDescriptor): PlanFeature => ({ text, isLeftOut: true });

export const PLAN_TEXTS: Record<Plan['title'], PlanTexts> = {
  'Free Trial': {
    name: msg`Free Trial`,
    description: msg`Try it with your own meetings.`,
    features: [
      has(msg`14 days`),
      has(msg`Max 3 meetings`),
      has(msg`30-minute max meeting duration`),
      has(msg`Simple AI summaries`),
      lacks(msg`No chatbot`),
      has(msg`Community support`),
      has(msg`No credit card required`),
    ],
    buttonText: msg`Start Free Trial`,
  },
  Standard: {
    name: msg`Standard`,
    description: msg`For people who meet every week.`,
    features: [
      has(msg`10 meetings per month`),
      has(msg`Full duration`),
      soon(msg`Custom summaries`),
      soon(msg`Chatbot`),
      has(msg`Action item detection`),
      soon(msg`30-day data retention`),
      has(msg`Email support`),
    ],
    buttonText: msg`Choose Standard`,
  },
  Pro: {
    name: msg`Pro`,
    description: msg`For teams that live by their decisions.`,
    features: [
      has(msg`Unlimited meetings`),
      has(msg`Advanced summaries`),
      soon(msg`Enhanced chatbot`),
      has(msg`Action item extraction and assignment`),
      soon(msg`Semantic search across meetings`),
      soon(msg`60-day retention`),
      has(msg`Priority email support`),
    ],
    buttonText: msg`Choose Pro`,
  },
  Business: {
    name: msg`Business`,
    description: msg`For organisations with their own rules.`,
    features: [
      has(msg`Unlimited meetings`),
      soon(msg`Live summaries`),
      soon(msg`ERP integration`),
      soon(msg`Online and offline meetings`),
      soon(msg`Custom AI models`),
      soon(msg`Analytics`),
      soon(msg`Unlimited retention`),
      has(msg`Dedicated account manager`),
    ],
    buttonText: msg`Contact Sales`,
  },
};

/** Features that the pricing page lists in addition to those of the landing page. */
export const PRICING_PAGE_EXTRAS: Partial<Record<Plan['title'], readonly PlanFeature[]>> = {
  Business: [soon(msg`Custom integrations`)],
};
