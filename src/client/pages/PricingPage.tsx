import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plans } from '#client/features/plans/Plans.tsx';
import { PLAN_QUESTIONS } from '#client/features/plans/planQuestions.ts';
import { PLAN_TEXTS, PRICING_PAGE_EXTRAS } from '#client/features/plans/planTexts.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { Questions } from '#client/ui/layout/Questions.tsx';
import type { Plan } from '#shared/rules/plans.ts';

/** The plans for signed-in users. */
export function PricingPage() {
  const { t } = useLingui();
  useTitle(t`Pricing`);
  return (
    <Page>
      <Plans
        heading={
          <div className="grid gap-1">
            <h1 className="text-2xl">
              <Trans>Pricing</Trans>
            </h1>
            <p className="text-md text-ink-muted">
              <Trans>Simple plans in dinars. Change or leave whenever you like.</Trans>
            </p>
          </div>
        }
        planTitleAs="h2"
        extras={PRICING_PAGE_EXTRAS}
        renderAction={(plan) => <PlanLink plan={plan} />}
      />
      <section aria-labelledby="questions-title" className="max-w-[48rem] pt-12">
        <h2 id="questions-title" className="pb-4 text-xl">
          <Trans>Frequently asked questions</Trans>
        </h2>
        <Questions items={PLAN_QUESTIONS} />
      </section>
    </Page>
  );
}

/** A paid plan links to the contact form, the trial plan to scheduling a meeting. */
function PlanLink({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { name, buttonText } = PLAN_TEXTS[plan.title];
  const planName = t(name);
  const look = buttonClass(plan.isPopular ? 'primary' : 'secondary');
  if (plan.monthlyPrice === 0) {
    return (
      <Link to="/meetings" className={look}>
        {t(buttonText)}
      </Link>
    );
  }
  return (
    <Link to="/contact" search={{ subject: t`${planName} plan` }} className={look}>
      {t(buttonText)}
    </Link>
  );
}
