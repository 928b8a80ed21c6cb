import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useLazyPanel } from '#client/locales/useLazyPanel.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { useMediaQuery } from '#client/ui/useMediaQuery.ts';
import { LazyMenu } from './menu/LazyMenu.tsx';
import { MenuDrawer } from './menu/MenuDrawer.tsx';
import type { MenuProps } from './menu/SidebarContent.tsx';
import { useShortcuts } from './palette/useShortcuts.ts';
import { useCloseOnNavigation } from './useCloseOnNavigation.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useSearchField } from './useSearchField.ts';

interface Props extends Pick<MenuProps, 'user' | 'onLogout' | 'isLoggingOut'> {
  onInstantMeeting: () => void;
  children: ReactNode;
}

const loadPalette = async () => (await import('./palette/CommandPalette.tsx')).CommandPalette;
const loadShortcuts = async () => (await import('./palette/ShortcutsDialog.tsx')).ShortcutsDialog;

/** The frame of every signed-in screen: navigation beside the content, or above it on narrow screens. */
export function AppShell({ children, onInstantMeeting, ...account }: Props) {
  const isDesktop = useMediaQuery('(width >= 1024px)');
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const palette = useLazyPanel(loadPalette);
  const shortcuts = useLazyPanel(loadShortcuts);
  useFocusOnNavigation(main);
  useCloseOnNavigation(() => {
    palette.setIsOpen(false);
    shortcuts.setIsOpen(false);
  });

  const openPalette = () => void palette.open();
  const openShortcuts = () => void shortcuts.open();
  const newMeeting = () => void navigate({ to: '/meetings', search: { new: true } });
  useShortcuts({
    isSilent: palette.isOpen || shortcuts.isOpen,
    openPalette,
    openShortcuts,
    goTo: (to) => void navigate({ to, search: {} }),
    newMeeting,
    search: useSearchField(main),
  });

  const menu = { ...account, onPalette: openPalette, onShortcuts: openShortcuts };
  const actions = {
    onNewMeeting: newMeeting,
    onInstantMeeting,
    onShortcuts: openShortcuts,
    onLogout: () => void account.onLogout(),
  };
  return (
    <div className="min-h-dvh print:min-h-0">
      <a
        href="#content"
        className={buttonClass('primary', 'md', 'fixed start-4 top-2 z-60 not-focus:sr-only')}
      >
        <Trans>Skip to content</Trans>
      </a>
      {/* Rendered before the viewport is known, so that the server-rendered screen has the same layout. */}
      <aside className="fixed inset-y-0 start-0 flex w-64 flex-col overflow-y-auto border-e border-line bg-surface max-lg:hidden print:hidden">
        {isDesktop && <LazyMenu {...menu} />}
      </aside>
      {!isDesktop && <MenuDrawer {...menu} />}
      <main id="content" ref={main} tabIndex={-1} className="md:max-lg:pt-14 lg:ps-64 print:p-0">
        {children}
      </main>
      {palette.Panel && (
        <palette.Panel open={palette.isOpen} onOpenChange={palette.setIsOpen} actions={actions} />
      )}
      {shortcuts.Panel && <shortcuts.Panel open={shortcuts.isOpen} onOpenChange={shortcuts.setIsOpen} />}
    </div>
  );
}
