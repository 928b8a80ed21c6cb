import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { BillingPeriod, Plan } from '#shared/rules/plans.ts';
import { PlanPrice } from './PlanPrice.tsx';
import { PLAN_TEXTS, type PlanFeature } from './planTexts.ts';

interface Props {
  plan: Plan;
  period: BillingPeriod;
  /** The level below that of the page's or the section's heading. */
  titleAs: 'h2' | 'h3';
  extras?: readonly PlanFeature[] | undefined;
  /** The button that chooses the plan; its target depends on the page. */
  action: ReactNode;
}

export function PlanCard({ plan, period, titleAs: Title, extras = [], action }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const { name, description, features } = PLAN_TEXTS[plan.title];
  return (
    <article
      aria-labelledby={titleId}
      className={cx(
        'flex flex-col gap-5 rounded-lg border bg-surface p-6',
        plan.isPopular ? 'border-bay shadow-pop ring-1 ring-bay' : 'border-line',
      )}
    >
      <header className="grid grid-cols-1 gap-1">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <Title id={titleId} className="text-lg">
            {t(name)}
          </Title>
          {plan.isPopular && (
            <span className="rounded-full bg-bay px-2.5 py-1 text-xs leading-none font-medium text-on-bay">
              <Trans>Most Popular</Trans>
            </span>
          )}
        </div>
        <p className="text-md text-balance text-ink-muted lg:min-h-11">{t(description)}</p>
      </header>
      <PlanPrice plan={plan} period={period} />
      <ul className="grid grid-cols-1 gap-2.5 text-md">
        {[...features, ...extras].map((feature) => (
          <FeatureLine key={feature.text.id} {...feature} />
        ))}
      </ul>
      <div className="mt-auto grid grid-cols-1 pt-1">{action}</div>
    </article>
  );
}

function FeatureLine({ text, isComingSoon, isLeftOut }: PlanFeature) {
  const { t } = useLingui();
  const Icon = isComingSoon ? Clock : isLeftOut ? Minus : Check;
  const isHere = !isComingSoon && !isLeftOut;
  return (
    <li className="flex gap-2.5">
      <Icon
        aria-hidden
        className={cx('mt-[0.2em] size-4 shrink-0', isHere ? 'text-bay' : 'text-ink-muted')}
      />
      <span className={cx('min-w-0', !isHere && 'text-ink-muted')}>
        {t(text)}
        {isComingSoon && (
          <>
            {' '}
            <span className="inline-block rounded-sm bg-sunken px-1.5 text-xs whitespace-nowrap">
              <Trans>coming soon</Trans>
            </span>
          </>
        )}
      </span>
    </li>
  );
}
