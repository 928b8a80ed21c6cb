import { type BillingPeriod, type Plan, priceText, yearlyPrice, yearlySaving } from '#shared/rules/plans.ts';

interface Props {
  plan: Plan;
  period: BillingPeriod;
}

/** Two lines whatever it shows, so that nothing below moves when the period changes. */
export function PlanPrice({ plan: { monthlyPrice }, period }: Props) {
  const isYearly = period === 'yearly';
  const price = isYearly ? yearlyPrice(monthlyPrice ?? 0) : monthlyPrice;
  return (
    <div aria-live="polite">
      <p className="font-display text-2xl font-semibold tabular-nums">
        {monthlyPrice === null ? 'Custom' : priceText(price ?? 0)}
      </p>
      <p className="flex min-h-6 flex-wrap gap-x-2.5 pt-0.5 text-sm whitespace-nowrap text-ink-muted">
        {monthlyPrice === null && 'Priced with you'}
        {monthlyPrice === 0 && 'For 14 days'}
        {monthlyPrice !== null && monthlyPrice > 0 && (
          <>
            <span>{isYearly ? 'per year' : 'per month'}</span>
            {isYearly && (
              <span className="font-medium text-pine">Save {priceText(yearlySaving(monthlyPrice))}</span>
            )}
          </>
        )}
      </p>
    </div>
  );
}
