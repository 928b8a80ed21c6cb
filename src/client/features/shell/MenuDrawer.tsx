import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { Drawer } from '#client/ui/Drawer.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { useMediaQuery } from '#client/ui/useMediaQuery.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LazyMenu } from './LazyMenu.tsx';
import type { MenuProps } from './SidebarContent.tsx';

/**
 * Below the desktop breakpoint: the drawer on phones, the sidebar behind a floating button on tablets. Both share one
 * trigger.
 */
export function MenuDrawer(props: Omit<MenuProps, 'onChoose'>) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery('(width < 768px)');
  const afterwards = useRef<(() => void) | null>(null);
  const close = () => setIsOpen(false);
  // Opens the next dialog only after this one has returned the focus, so that it can return the focus in turn.
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
    onPalette: closeThen(props.onPalette),
    onShortcuts: closeThen(props.onShortcuts),
    onChoose: close,
  };

  const drawer = (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={LazyMenu.preload}
        onClick={() => setIsOpen(true)}
        aria-label={t`Open menu`}
        className={
          isPhone
            ? buttonClass('ghost', 'icon', '-ms-2')
            : buttonClass('secondary', 'icon', 'fixed start-4 top-4 z-30 shadow-pop print:hidden')
        }
      >
        <Menu aria-hidden />
      </button>
      <Drawer
        open={isOpen}
        onClose={close}
        onClosed={handleClosed}
        title={t`Menu`}
        className={isPhone ? 'w-[min(20rem,86vw)]' : 'w-64'}
      >
        <LazyMenu {...menu} isPhone={isPhone} />
      </Drawer>
    </>
  );

  if (!isPhone) return drawer;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas px-4 print:hidden">
      {drawer}
      <Link to="/" className="flex min-h-11 items-center rounded-md">
        <Logo name={PRODUCT_NAME} />
      </Link>
    </header>
  );
}
