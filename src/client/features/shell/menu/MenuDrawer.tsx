import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { Logo } from '#client/ui/brand/Logo.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { hasUnsaved } from '#client/ui/leaving.ts';
import { Drawer } from '#client/ui/overlays/Drawer.tsx';
import { useMediaQuery } from '#client/ui/useMediaQuery.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useCloseOnNavigation } from '../useCloseOnNavigation.ts';
import { LazyMenu } from './LazyMenu.tsx';
import type { MenuProps } from './SidebarContent.tsx';

/** A plain icon in the phone's header; a floating button on tablets, which have no header. */
const TRIGGER =
  'max-md:-ms-2 md:fixed md:start-4 md:top-4 md:z-30 md:border-line-strong md:bg-surface md:text-ink md:shadow-pop md:hover:border-bay md:hover:bg-bay-soft print:hidden';

/**
 * The menu below the desktop breakpoint: a drawer on phones, and the sidebar behind a floating button on tablets. Both
 * share one trigger that CSS positions, because the server does not know the viewport when it renders.
 */
export function MenuDrawer(props: Omit<MenuProps, 'onChoose'>) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(width < 768px)');
  const afterwards = useRef<(() => void) | null>(null);
  const close = () => setIsOpen(false);
  useCloseOnNavigation(close);
  // Opens the next dialog after this one has restored focus, so that it can restore focus to the same element.
  const closeThen = (action: () => void) => () => {
    afterwards.current = action;
    close();
  };
  const handleClosed = () => {
    const action = afterwards.current;
    afterwards.current = null;
    action?.();
  };
  const menu = {
    ...props,
    // Closes the drawer first if the sign-out asks a question, which the modal drawer would cover.
    onLogout: async () =>
      (await hasUnsaved()) ? closeThen(() => void props.onLogout())() : props.onLogout(),
    onPalette: closeThen(props.onPalette),
    onShortcuts: closeThen(props.onShortcuts),
    onChoose: close,
  };

  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas px-4 md:contents lg:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={LazyMenu.preload}
        onClick={() => setIsOpen(true)}
        aria-label={t`Open menu`}
        className={buttonClass('ghost', 'icon', TRIGGER)}
      >
        <Menu aria-hidden />
      </button>
      <Drawer
        open={isOpen}
        onClose={close}
        onClosed={handleClosed}
        title={t`Menu`}
        className="w-[min(20rem,86vw)] md:w-64"
      >
        <LazyMenu {...menu} isPhone={isPhone} />
      </Drawer>
      <Link to="/" className="flex min-h-11 items-center rounded-md md:hidden">
        <Logo name={PRODUCT_NAME} />
      </Link>
    </header>
  );
}
