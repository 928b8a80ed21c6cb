import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { useMediaQuery } from '#client/ui/useMediaQuery.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { type MenuProps, SidebarContent } from './SidebarContent.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface Props extends Omit<MenuProps, 'onChoose'> {
  children: ReactNode;
}

/** The frame of every signed-in screen: navigation beside (or above) the screen's own content. */
export function AppShell({ children, ...menu }: Props) {
  const isDesktop = useMediaQuery('(width >= 1024px)');
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className={buttonClass('primary', 'md', 'fixed start-4 top-2 z-60 not-focus:sr-only')}
      >
        <Trans>Skip to content</Trans>
      </a>
      {isDesktop ? (
        <aside className="fixed inset-y-0 start-0 flex w-64 flex-col overflow-y-auto border-e border-line bg-surface print:hidden">
          <SidebarContent {...menu} />
        </aside>
      ) : (
        <MenuDrawer {...menu} />
      )}
      <main id="content" ref={main} tabIndex={-1} className="md:max-lg:pt-14 lg:ps-64 print:p-0">
        {children}
      </main>
    </div>
  );
}
