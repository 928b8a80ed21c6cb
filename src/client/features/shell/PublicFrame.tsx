import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#client/ui/Logo.tsx';
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { WovenBand } from '#client/ui/WovenBand.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

interface Props {
  tagline?: string;
  children: ReactNode;
}

/** The frame of a single card that needs no account. */
export function PublicFrame({ tagline, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex flex-wrap justify-end gap-2 p-3">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <main className="mx-auto grid w-full max-w-[30rem] flex-1 content-start gap-6 px-4 pb-14 sm:pt-4">
        <div className="grid justify-items-center gap-2 text-center">
          <Link to="/" className="rounded-md p-1">
            <Logo name={PRODUCT_NAME} className="text-xl" />
          </Link>
          {tagline && <p className="text-base text-balance text-ink-muted">{tagline}</p>}
        </div>
        {children}
      </main>
      <WovenBand />
    </div>
  );
}
