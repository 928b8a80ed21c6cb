import { Trans, useLingui } from '@lingui/react/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#client/api/currentUser.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { Drawer } from '#client/ui/Drawer.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SiteLink } from './SiteLink.tsx';
import { SITE_LINKS } from './siteNavigation.ts';

const itemClass =
  'flex min-h-12 items-center rounded-md px-3 text-base transition-colors duration-150 hover:bg-sunken aria-[current=page]:bg-bay-soft aria-[current=page]:text-bay-strong';

/** The site's navigation on phones. */
export function SiteMenu() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const user = useCurrentUser();
  const close = () => setIsOpen(false);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t`Navigation`}
      className="w-[min(20rem,86vw)]"
      trigger={
        <button
          type="button"
          aria-label={t`Show navigation`}
          className={buttonClass('ghost', 'icon', '-me-2 md:hidden')}
        >
          <Menu aria-hidden />
        </button>
      }
    >
      <div className="flex items-center justify-between p-4 pb-2">
        <Logo name={PRODUCT_NAME} />
        <RadixDialog.Close aria-label={t`Close navigation`} className={buttonClass('ghost', 'icon')}>
          <X aria-hidden />
        </RadixDialog.Close>
      </div>
      <nav aria-label={t`Site`} className="grid gap-1 px-4">
        {SITE_LINKS.map((link) => (
          <SiteLink key={link.name.id} link={link} className={itemClass} onChoose={close} />
        ))}
      </nav>
      <div className="mt-auto grid gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <LanguageSwitch />
        <ThemeSwitch />
        {!user && (
          <Link to="/login" className={buttonClass('secondary', 'lg')}>
            <Trans>Login</Trans>
          </Link>
        )}
      </div>
    </Drawer>
  );
}
