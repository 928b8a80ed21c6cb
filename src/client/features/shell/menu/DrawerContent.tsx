import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, X } from 'lucide-react';
import { Logo } from '#client/ui/brand/Logo.tsx';
import { Button } from '#client/ui/buttons/Button.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { DRAWER_ITEMS } from './navigation.ts';
import type { MenuProps } from './SidebarContent.tsx';

export function DrawerContent({ user, onLogout, isLoggingOut, onPalette, onChoose }: MenuProps) {
  const { t } = useLingui();
  const name = user.name || user.username || t`User`;
  const handleLogout = () => void onLogout().then(onChoose);
  return (
    <>
      <div className="flex items-center justify-between p-4 pb-2">
        <Logo name={PRODUCT_NAME} />
        <button
          type="button"
          aria-label={t`Close menu`}
          onClick={onChoose}
          className={buttonClass('ghost', 'icon')}
        >
          <X aria-hidden />
        </button>
      </div>
      <PaletteButton onOpen={onPalette} />
      <nav aria-label={t`Main`} className="grid gap-1 px-4">
        {DRAWER_ITEMS.map((item) => (
          <NavigationLink key={item.to} item={item} onChoose={onChoose} />
        ))}
      </nav>
      <div className="mt-auto grid gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="grid gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className="flex items-center gap-2.5 border-t border-line pt-4">
          <Avatar src={user.avatar} name={name} />
          <div className="grid min-w-0 flex-1 text-sm leading-normal">
            <bdi className="truncate font-semibold">{name}</bdi>
            <bdi className="truncate text-ink-muted">{user.email}</bdi>
          </div>
        </div>
        <Button onClick={handleLogout} isBusy={isLoggingOut}>
          <LogOut aria-hidden className="rtl:-scale-x-100" />
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </>
  );
}
