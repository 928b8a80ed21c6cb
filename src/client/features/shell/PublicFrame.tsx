import type { ReactNode } from 'react';
import { Logo } from '#client/ui/brand/Logo.tsx';
import { WovenBand } from '#client/ui/brand/WovenBand.tsx';
import { cx } from '#client/ui/cx.ts';
import { Island } from '#client/ui/prerendering/Island.tsx';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface Props {
  tagline?: string;
  /** Whether the card is wider, for content to read. */
  isWide?: boolean;
  children: ReactNode;
}

/** Frames a single card on a page that needs no account. */
export function PublicFrame({ tagline, isWide = false, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <div className="flex flex-wrap justify-end gap-3 p-3 print:hidden">
        <Island name="language">
          <LanguageSwitch />
        </Island>
        <Island name="theme">
          <ThemeSwitch />
        </Island>
      </div>
      <main
        className={cx(
          'mx-auto stack-6 w-full flex-1 grid-cols-1 content-start px-4 pb-14 sm:pt-4',
          isWide ? 'max-w-[46rem]' : 'max-w-[30rem]',
        )}
      >
        <div className="grid justify-items-center gap-2 text-center">
          <PageLink href="/" className="rounded-md p-1">
            <Logo name={PRODUCT_NAME} className="text-xl" />
          </PageLink>
          {tagline && <p className="text-base text-balance text-ink-muted">{tagline}</p>}
        </div>
        {children}
      </main>
      <div className="print:hidden">
        <WovenBand />
      </div>
    </div>
  );
}
