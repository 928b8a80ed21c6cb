import type { ReactNode } from 'react';
import { Island } from '#client/ui/Island.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { PageLink } from '#client/ui/PageLink.tsx';
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { WovenBand } from '#client/ui/WovenBand.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface Props {
  tagline?: string;
  children: ReactNode;
}

/** Frames a single card that needs no account. */
export function PublicFrame({ tagline, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex flex-wrap justify-end gap-3 p-3">
        <Island name="language">
          <LanguageSwitch />
        </Island>
        <Island name="theme">
          <ThemeSwitch />
        </Island>
      </div>
      <main className="mx-auto grid w-full max-w-[30rem] flex-1 content-start gap-6 px-4 pb-14 sm:pt-4">
        <div className="grid justify-items-center gap-2 text-center">
          <PageLink href="/" className="rounded-md p-1">
            <Logo name={PRODUCT_NAME} className="text-xl" />
          </PageLink>
          {tagline && <p className="text-base text-balance text-ink-muted">{tagline}</p>}
        </div>
        {children}
      </main>
      <WovenBand />
    </div>
  );
}
