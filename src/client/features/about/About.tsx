import { Trans, useLingui } from '@lingui/react/macro';
import { WovenBand } from '#client/ui/brand/WovenBand.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { MISSION, STORY, VALUES } from './aboutTexts.ts';
import { Team } from './Team.tsx';

export function About() {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid max-w-[72rem] gap-16 px-4 py-12 sm:px-6 lg:gap-20 lg:py-20">
      <section
        aria-labelledby="story-title"
        className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="grid content-start gap-3">
          <h1 className="text-2xl lg:text-3xl">
            <Trans>About {PRODUCT_NAME}</Trans>
          </h1>
          <p className="text-base leading-relaxed text-ink-muted sm:text-lg">
            <Trans>An assembly where everyone may speak.</Trans>
          </p>
        </div>
        <div className="grid gap-4">
          <h2 id="story-title" className="text-xl">
            <Trans>Our story</Trans>
          </h2>
          {STORY.map((paragraph) => (
            <p key={paragraph.id} className="max-w-[62ch] text-base text-pretty">
              {t(paragraph)}
            </p>
          ))}
        </div>
      </section>
      <section
        aria-labelledby="mission-title"
        className="below-fold overflow-hidden rounded-lg bg-bay text-on-bay dark:bg-bay-soft dark:text-ink"
      >
        <div className="grid gap-3 px-6 py-10 sm:px-10 lg:py-14">
          <h2 id="mission-title" className="font-sans text-md font-medium tracking-normal opacity-85">
            <Trans>Our mission</Trans>
          </h2>
          <p className="max-w-[34ch] font-display text-2xl font-semibold text-balance lg:text-3xl">
            {t(MISSION)}
          </p>
        </div>
        <WovenBand className="text-current" />
      </section>
      <section aria-labelledby="values-title" className="below-fold grid gap-6">
        <h2 id="values-title" className="text-2xl">
          <Trans>Our values</Trans>
        </h2>
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {VALUES.map(({ title, text, Icon }) => (
            <li key={title.id} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-bay-soft text-bay-strong">
                <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
              </span>
              <div className="grid content-start gap-1">
                <h3 className="text-lg">{t(title)}</h3>
                <p className="max-w-[46ch] text-base text-ink-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Team />
      <section
        aria-labelledby="next-title"
        className="below-fold grid justify-items-center gap-5 text-center"
      >
        <h2 id="next-title" className="text-2xl">
          <Trans>Come and sit with us</Trans>
        </h2>
        <div className="flex flex-wrap justify-center gap-3">
          <PageLink href="/pricing" className={buttonClass('primary', 'lg')}>
            <Trans>View Pricing</Trans>
          </PageLink>
          <PageLink href="/contact" className={buttonClass('secondary', 'lg')}>
            <Trans>Contact Us</Trans>
          </PageLink>
        </div>
      </section>
    </div>
  );
}
