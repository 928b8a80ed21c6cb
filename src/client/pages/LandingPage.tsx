import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ContactFields } from '#client/features/contact/ContactFields.tsx';
import { CONTACT_QUESTIONS } from '#client/features/contact/contactQuestions.ts';
import { Benefits } from '#client/features/landing/Benefits.tsx';
import { CallToAction } from '#client/features/landing/CallToAction.tsx';
import { Hero } from '#client/features/landing/Hero.tsx';
import { HowItWorks } from '#client/features/landing/HowItWorks.tsx';
import { SectionHeading } from '#client/features/landing/SectionHeading.tsx';
import { Plans } from '#client/features/plans/Plans.tsx';
import { PLAN_QUESTIONS } from '#client/features/plans/planQuestions.ts';
import { PLAN_TEXTS } from '#client/features/plans/planTexts.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { anchorScroll } from '#client/ui/anchorScroll.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { Card } from '#client/ui/Card.tsx';
import { Questions } from '#client/ui/Questions.tsx';
import type { Plan } from '#shared/rules/plans.ts';

const sectionClass = 'mx-auto max-w-[72rem] px-4 py-16 sm:px-6 lg:py-24';

/** The first page of a visitor without an account. */
export function LandingPage() {
  const { t } = useLingui();
  useTitle(undefined);
  return (
    <>
      <Hero />
      <HowItWorks />
      <Benefits />
      <section id="pricing" aria-labelledby="pricing-title" className={sectionClass}>
        <Plans
          heading={
            <SectionHeading id="pricing-title" title={t`Pricing`}>
              <Trans>Simple plans in dinars. Change or leave whenever you like.</Trans>
            </SectionHeading>
          }
          renderAction={(plan) => <PlanLink plan={plan} />}
        />
        <div className="mx-auto max-w-[48rem] pt-16">
          <h3 className="pb-4 text-xl">
            <Trans>Questions about plans</Trans>
          </h3>
          <Questions items={PLAN_QUESTIONS} />
        </div>
      </section>
      <CallToAction />
      <section id="contact" aria-labelledby="contact-title" className={sectionClass}>
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <SectionHeading id="contact-title" title={t`Contact`}>
            <Trans>A question, a wish, a team of fifty? Write to us.</Trans>
          </SectionHeading>
          <Card className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ContactFields />
          </Card>
          <Questions items={CONTACT_QUESTIONS} />
        </div>
      </section>
    </>
  );
}

function PlanLink({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const label = t(PLAN_TEXTS[plan.title].buttonText);
  const look = buttonClass(plan.isPopular ? 'primary' : 'secondary', 'lg');
  if (plan.monthlyPrice === null) {
    return (
      <Link to="/" hash="contact" hashScrollIntoView={anchorScroll()} className={look}>
        {label}
      </Link>
    );
  }
  return (
    <Link to="/login" search={{ mode: 'register' }} className={look}>
      {label}
    </Link>
  );
}
