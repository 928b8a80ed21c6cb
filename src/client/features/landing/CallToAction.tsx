import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';

export function CallToAction() {
  return (
    <section aria-labelledby="start-title" className="below-fold mx-auto max-w-[72rem] px-4 sm:px-6">
      <div className="grid justify-items-center gap-4 rounded-lg bg-bay-soft px-6 py-14 text-center lg:py-16">
        <h2 id="start-title" className="max-w-[22ch] text-2xl lg:text-3xl">
          <Trans>Let your next meeting write its own minutes</Trans>
        </h2>
        <p className="max-w-[46ch] text-base text-ink-muted lg:text-lg">
          <Trans>Fourteen days, three meetings, no credit card. Your first transcript is minutes away.</Trans>
        </p>
        <PageLink href="/login?mode=register" className={buttonClass('primary', 'lg', 'mt-2')}>
          <Trans>Start Free Trial</Trans>
        </PageLink>
      </div>
    </section>
  );
}
