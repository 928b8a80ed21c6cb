import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { Drawer } from '#client/ui/Drawer.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SiteLink } from './SiteLink.tsx';
import { SITE_LINKS } from './siteNavigation.ts';

const itemClass =
  'flex min-h-12 items-center rounded-md px-3 text-base transition-colors duration-150 hover:bg-sunken aria-[current=page]:bg-bay-soft aria-[current=page]:text-bay-strong';

/** The site's navigation on phones. */
export function SiteMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const user = useCurrentUser();
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label="Show navigation"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={buttonClass('ghost', 'icon', '-me-2 md:hidden')}
      >
        <Menu aria-hidden />
      </button>
      <Drawer open={isOpen} onClose={close} title="Navigation" className="w-[min(20rem,86vw)]">
        <div className="flex items-center justify-between p-4 pb-2">
          <Logo name={PRODUCT_NAME} />
          <button
            type="button"
            aria-label="Close navigation"
            onClick={close}
            className={buttonClass('ghost', 'icon')}
          >
            <X aria-hidden />
          </button>
        </div>
        <nav aria-label="Site" className="grid gap-1 px-4">
          {SITE_LINKS.map((link) => (
            <SiteLink key={link.name} link={link} className={itemClass} onChoose={close} />
          ))}
        </nav>
        <div className="mt-auto grid gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <ThemeSwitch />
          {!user && (
            <Link to="/login" className={buttonClass('secondary', 'lg')}>
              Login
            </Link>
          )}
        </div>
      </Drawer>
    </>
  );
}
