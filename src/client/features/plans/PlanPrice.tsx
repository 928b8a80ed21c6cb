import { type BillingPeriod, type Plan, priceText, yearlyPrice, yearlySaving } from '#shared/rules/plans.ts';

interface Props {
  plan: Plan;
  period: BillingPeriod;
}

/** Keeps two lines whatever it shows, so that nothing below moves when the period changes. */
export function PlanPrice({ plan: { monthlyPrice }, period }: Props) {
  const isYearly = period === 'yearly';
  const unit = isYearly ? 'per year' : 'per month';
  return (
    <div aria-live="polite">
      <p className="flex flex-wrap items-baseline gap-x-2 font-display text-2xl font-semibold tabular-nums">
        {monthlyPrice === null ? 'Custom' : priceText(isYearly ? yearlyPrice(monthlyPrice) : monthlyPrice)}
        {monthlyPrice !== null && monthlyPrice > 0 && (
          <span className="font-sans text-sm font-normal text-ink-muted">{unit}</span>
        )}
      </p>
      <p className="min-h-6 pt-0.5 text-sm font-medium text-pine">
        {isYearly &&
          monthlyPrice !== null &&
          monthlyPrice > 0 &&
          `Save ${priceText(yearlySaving(monthlyPrice))}`}
      </p>
    </div>
  );
}
