import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Drawer } from '#client/ui/overlays/Drawer.tsx';
import { PageLink } from '#client/ui/prerendering/PageLink.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { DrawerHeader } from '../DrawerHeader.tsx';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { SiteLink } from './SiteLink.tsx';
import { SITE_LINKS } from './siteNavigation.ts';

const itemClass =
  'flex min-h-12 items-center rounded-md px-3 text-base transition-colors duration-150 hover:bg-sunken aria-[current=page]:bg-bay-soft aria-[current=page]:text-bay-strong';

export function SiteMenu({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        aria-label={t`Show navigation`}
        className={buttonClass('ghost', 'icon', '-me-2 md:hidden')}
      >
        <Menu aria-hidden />
      </button>
      <Drawer open={isOpen} onClose={close} title={t`Navigation`} className="w-[min(20rem,86vw)]">
        <DrawerHeader closeLabel={t`Close navigation`} onClose={close} />
        <nav aria-label={t`Site`} className="grid gap-1 px-4">
          {SITE_LINKS.map((link) => (
            <SiteLink
              isSignedIn={isSignedIn}
              key={link.name.id}
              link={link}
              className={itemClass}
              onChoose={close}
            />
          ))}
        </nav>
        <div className="mt-auto grid gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <LanguageSwitch className="justify-self-start" />
          <ThemeSwitch className="justify-self-start" />
          {!isSignedIn && (
            <PageLink href="/login" className={buttonClass('secondary', 'lg')}>
              <Trans>Login</Trans>
            </PageLink>
          )}
        </div>
      </Drawer>
    </>
  );
}
