import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Keyboard, LogOut } from 'lucide-react';
import { Logo } from '#client/ui/brand/Logo.tsx';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import type { User } from '#shared/contract/accounts.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import {
  ACTIONS,
  DASHBOARD,
  EXAMPLE,
  MEETINGS,
  PROFILE,
  SETTINGS,
  SUMMARIES,
  TRANSCRIPTION,
} from './navigation.ts';

export interface MenuProps {
  user: User;
  onLogout: () => Promise<void>;
  isLoggingOut: boolean;
  onPalette: () => void;
  onShortcuts: () => void;
  /** Called after an item was chosen or the user has signed out. */
  onChoose?: () => void;
}

export function SidebarContent(props: MenuProps) {
  const { t } = useLingui();
  const { user, onLogout, isLoggingOut, onPalette, onShortcuts, onChoose } = props;
  const name = user.name || user.username || t`User`;
  const handleLogout = () => void onLogout().then(onChoose);
  return (
    <>
      <Link to="/" onClick={onChoose} className="m-4 mb-2 rounded-md p-1.5">
        <Logo name={PRODUCT_NAME} />
      </Link>
      <PaletteButton hasKeys onOpen={onPalette} />
      <nav aria-label={t`Main`} className="grid gap-1 px-4">
        <NavigationLink item={DASHBOARD} onChoose={onChoose} />
        <SectionName>{t`Meetings`}</SectionName>
        <NavigationLink item={MEETINGS} onChoose={onChoose} />
        <SectionName>{t`Content`}</SectionName>
        <NavigationLink item={SUMMARIES} onChoose={onChoose} />
        <NavigationLink item={ACTIONS} onChoose={onChoose} />
        <NavigationLink item={EXAMPLE} onChoose={onChoose} />
        <NavigationLink item={TRANSCRIPTION} onChoose={onChoose} />
        <hr className="my-3 border-line" />
        <NavigationLink item={PROFILE} onChoose={onChoose} />
        <NavigationLink item={SETTINGS} onChoose={onChoose} />
      </nav>
      <div className="mt-auto grid gap-3 p-4">
        <LanguageSwitch />
        <div className="flex items-center justify-between gap-2">
          <ThemeSwitch className="flex-1" />
          <IconButton label={t`Keyboard shortcuts`} onClick={onShortcuts}>
            <Keyboard aria-hidden />
          </IconButton>
        </div>
        <div className="flex items-center gap-2.5 border-t border-line pt-3">
          <Avatar src={user.avatar} name={name} />
          <div className="grid min-w-0 flex-1 text-sm leading-normal">
            <bdi className="truncate font-semibold">{name}</bdi>
            <bdi className="truncate text-ink-muted">{user.email}</bdi>
          </div>
          <IconButton label={t`Logout`} onClick={handleLogout} disabled={isLoggingOut}>
            <LogOut aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      </div>
    </>
  );
}

function SectionName({ children }: { children: string }) {
  return (
    <h2 className="px-3 pt-4 pb-1 font-sans text-xs font-medium tracking-normal text-ink-muted">
      {children}
    </h2>
  );
}
