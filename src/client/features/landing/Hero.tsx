import { Trans } from '@lingui/react/macro';
import { WovenBand } from '#client/ui/brand/WovenBand.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { HeroTranscript } from './HeroTranscript.tsx';

export function Hero() {
  return (
    <section id="home" aria-labelledby="hero-title">
      <div className="mx-auto grid max-w-[72rem] grid-cols-1 items-center gap-x-12 gap-y-12 px-4 pt-14 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-24 lg:pb-20">
        <div className="grid justify-items-start gap-6">
          <p className="text-md font-medium text-bay-strong">
            <Trans>Made in Algeria, for Arabic, French and English rooms</Trans>
          </p>
          <h1 id="hero-title" className="text-hero tracking-[-0.03em] text-balance">
            <Trans>
              Everyone speaks. <br />
              Nothing gets lost.
            </Trans>
          </h1>
          <p className="max-w-[46ch] text-lg leading-relaxed text-ink-muted">
            <Trans>
              Your meeting is transcribed as it happens, speaker by speaker, then summed up into key points,
              decisions and action items.
            </Trans>
          </p>
          <div className="flex w-full flex-wrap gap-3 pt-2 max-sm:flex-col">
            <PageLink href="/login?mode=register" className={buttonClass('primary', 'lg')}>
              <Trans>Start Free Trial</Trans>
            </PageLink>
            <PageLink href="/#pricing" className={buttonClass('secondary', 'lg')}>
              <Trans>View Pricing</Trans>
            </PageLink>
          </div>
        </div>
        <HeroTranscript />
      </div>
      <WovenBand />
    </section>
  );
}
