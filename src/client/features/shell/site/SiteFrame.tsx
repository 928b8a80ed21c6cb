import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface Props {
  isSignedIn?: boolean;
  /** The element that the app focuses after a navigation. */
  main?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The frame of the public pages, with the site's header and footer. */
export function SiteFrame({ isSignedIn = false, main, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#content"
        className={buttonClass('primary', 'md', 'fixed start-4 top-2 z-60 not-focus:sr-only')}
      >
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader isSignedIn={isSignedIn} />
      {/* scroll-margin keeps anchor targets clear of the sticky header. */}
      <main id="content" ref={main} tabIndex={-1} className="flex-1 [&_[id]]:scroll-mt-16">
        {children}
      </main>
      <SiteFooter isSignedIn={isSignedIn} />
    </div>
  );
}
