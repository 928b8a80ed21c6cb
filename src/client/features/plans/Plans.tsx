import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type BillingPeriod, PLANS, type Plan } from '#shared/rules/plans.ts';
import { BillingToggle } from './BillingToggle.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { PlanFeature } from './planTexts.ts';

interface Props {
  heading: ReactNode;
  planTitleAs: 'h2' | 'h3';
  extras?: Partial<Record<Plan['title'], readonly PlanFeature[]>>;
  renderAction: (plan: Plan) => ReactNode;
}

/** The plans, with a toggle between monthly and yearly prices. */
export function Plans({ heading, planTitleAs, extras = {}, renderAction }: Props) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        {heading}
        <BillingToggle period={period} onChange={setPeriod} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.title}
            plan={plan}
            period={period}
            titleAs={planTitleAs}
            extras={extras[plan.title]}
            action={renderAction(plan)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-muted">
        <Trans>Prices are in Algerian dinars and include all taxes.</Trans>
      </p>
    </div>
  );
}
