import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { DrawerHeader } from '../DrawerHeader.tsx';
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
      <DrawerHeader closeLabel={t`Close menu`} onClose={() => onChoose?.()} />
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
