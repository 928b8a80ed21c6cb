import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** The frame of the public pages: the site's header and footer around the page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className={buttonClass('primary', 'md', 'fixed start-4 top-2 z-60 not-focus:sr-only')}
      >
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader />
      {/* Anchors must not hide below the header that stays. */}
      <main id="content" ref={main} tabIndex={-1} className="flex-1 [&_[id]]:scroll-mt-16">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
