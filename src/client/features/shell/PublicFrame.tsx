import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { Logo } from '#client/ui/Logo.tsx';
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { WovenBand } from '#client/ui/WovenBand.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

interface Props {
  tagline?: string;
  /** `text` for pages that are read, `form` for a single card. */
  measure?: 'form' | 'text';
  children: ReactNode;
}

/** The frame of the screens that need no account. */
export function PublicFrame({ tagline, measure = 'form', children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex justify-end p-3">
        <ThemeSwitch />
      </div>
      <main
        className={cx(
          'mx-auto grid w-full flex-1 content-start gap-6 px-4 pb-14 sm:pt-4',
          measure === 'form' ? 'max-w-[30rem]' : 'max-w-[44rem]',
        )}
      >
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
