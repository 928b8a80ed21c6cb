import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/language/useLanguage.ts';
import { type BillingPeriod, type Plan, priceText, yearlyPrice, yearlySaving } from '#shared/rules/plans.ts';

interface Props {
  plan: Plan;
  period: BillingPeriod;
}

/** Always two lines high, so that switching the billing period causes no layout shift. */
export function PlanPrice({ plan: { monthlyPrice }, period }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const isYearly = period === 'yearly';
  const price = isYearly ? yearlyPrice(monthlyPrice ?? 0) : monthlyPrice;
  const saving = priceText(yearlySaving(monthlyPrice ?? 0), language);
  return (
    <div aria-live="polite">
      <p className="font-display text-2xl font-semibold tabular-nums">
        {monthlyPrice === null ? t`Custom` : priceText(price ?? 0, language)}
      </p>
      <p className="flex min-h-6 flex-wrap gap-x-2.5 pt-0.5 text-sm text-ink-muted sm:whitespace-nowrap">
        {monthlyPrice === null && t`Priced with you`}
        {monthlyPrice === 0 && t`For 14 days`}
        {monthlyPrice !== null && monthlyPrice > 0 && (
          <>
            <span>{isYearly ? t`per year` : t`per month`}</span>
            {isYearly && (
              <span className="font-medium text-pine">
                <Trans>Save {saving}</Trans>
              </span>
            )}
          </>
        )}
      </p>
    </div>
  );
}
