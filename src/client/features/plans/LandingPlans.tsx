import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { SectionHeading } from '#client/ui/layout/SectionHeading.tsx';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import type { Plan } from '#shared/rules/plans.ts';
import { Plans } from './Plans.tsx';
import { PLAN_TEXTS } from './planTexts.ts';

/** The plans for visitors; choosing one leads to registration. */
export function LandingPlans() {
  const { t } = useLingui();
  return (
    <Plans
      heading={
        <SectionHeading id="pricing-title" title={t`Pricing`}>
          <Trans>Simple plans in dinars. Change or leave whenever you like.</Trans>
        </SectionHeading>
      }
      planTitleAs="h3"
      renderAction={(plan) => <PlanLink plan={plan} />}
    />
  );
}

function PlanLink({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const label = t(PLAN_TEXTS[plan.title].buttonText);
  const look = buttonClass(plan.isPopular ? 'primary' : 'secondary', 'lg');
  if (plan.monthlyPrice === null) {
    return (
      <PageLink href="/#contact" className={look}>
        {label}
      </PageLink>
    );
  }
  return (
    <PageLink href="/login?mode=register" className={look}>
      {label}
    </PageLink>
  );
}
