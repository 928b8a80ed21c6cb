import { Trans, useLingui } from '@lingui/react/macro';
import { ContactFields } from '#client/features/contact/ContactFields.tsx';
import { CONTACT_QUESTIONS } from '#client/features/contact/contactQuestions.ts';
import { Benefits } from '#client/features/landing/Benefits.tsx';
import { CallToAction } from '#client/features/landing/CallToAction.tsx';
import { Hero } from '#client/features/landing/Hero.tsx';
import { HowItWorks } from '#client/features/landing/HowItWorks.tsx';
import { LandingPlans } from '#client/features/plans/LandingPlans.tsx';
import { PLAN_QUESTIONS } from '#client/features/plans/planQuestions.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Questions } from '#client/ui/layout/Questions.tsx';
import { SectionHeading } from '#client/ui/layout/SectionHeading.tsx';
import { Island } from '#client/ui/prerendering/Island.tsx';

const sectionClass = 'below-fold mx-auto max-w-[72rem] px-4 py-16 sm:px-6 lg:py-24';

export function LandingPage() {
  const { t } = useLingui();
  useTitle(undefined);
  return (
    <>
      <Hero />
      <HowItWorks />
      <Benefits />
      <section id="pricing" aria-labelledby="pricing-title" className={sectionClass}>
        <Island name="plans">
          <LandingPlans />
        </Island>
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
            <Island name="contact">
              <ContactFields />
            </Island>
          </Card>
          <Questions items={CONTACT_QUESTIONS} />
        </div>
      </section>
    </>
  );
}
