import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Bell, CircleHelp, History, Mail, Plug, Tag } from 'lucide-react';
import {
  ACTIONS,
  DASHBOARD,
  EXAMPLE,
  MEETINGS,
  type NavigationItem,
  PROFILE,
  SETTINGS,
  SUMMARIES,
  TRANSCRIPTION,
} from '../menu/navigation.ts';
import type { PaletteCommand } from './paletteCommand.ts';
import { goKeysOf } from './shortcutKeys.ts';

const ITEMS: NavigationItem[] = [
  DASHBOARD,
  MEETINGS,
  SUMMARIES,
  ACTIONS,
  EXAMPLE,
  TRANSCRIPTION,
  PROFILE,
  SETTINGS,
];

const DEEPER = [
  { name: msg`Past meetings`, href: '/meetings?tab=past', Icon: History },
  { name: msg`Integrations`, href: '/settings?tab=integrations', Icon: Plug },
  { name: msg`Notifications`, href: '/settings?tab=notifications', Icon: Bell },
  { name: msg`Pricing`, href: '/pricing', Icon: Tag },
  { name: msg`About`, href: '/about', Icon: CircleHelp },
  { name: msg`Contact`, href: '/contact', Icon: Mail },
];

/** A command for every screen; the second list is shown only for a query. */
export function useScreenCommands(): { main: PaletteCommand[]; deeper: PaletteCommand[] } {
  const { t } = useLingui();
  const navigate = useNavigate();
  return {
    main: ITEMS.map((item) => ({
      id: `screen-${item.to}`,
      group: 'screens',
      name: typeof item.name === 'string' ? item.name : t(item.name),
      lang: item.lang,
      keys: goKeysOf(item.to),
      Icon: item.Icon,
      run: () => void navigate({ to: item.to, search: {} }),
    })),
    deeper: DEEPER.map(({ name, href, Icon }) => ({
      id: `screen-${href}`,
      group: 'screens',
      name: t(name),
      Icon,
      run: () => void navigate({ href }),
    })),
  };
}
