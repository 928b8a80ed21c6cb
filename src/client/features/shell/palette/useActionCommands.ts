import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Keyboard, Languages, LogOut, Monitor, Moon, Sun, Upload, Zap } from 'lucide-react';
import { chooseTheme } from '#client/ui/theme/theme.ts';
import { INTERFACE_LANGUAGES, LANGUAGE_CODES } from '#shared/rules/language/interfaceLanguage.ts';
import { changeLanguage } from '../changeLanguage.ts';
import type { PaletteCommand } from './paletteCommand.ts';

// English keywords too, for users whose interface is in a script that they cannot read.
const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

export interface ShellActions {
  onNewMeeting: () => void;
  onInstantMeeting: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** Commands for the actions available on every screen; the second list is shown only for a query. */
export function useActionCommands(actions: ShellActions): {
  main: PaletteCommand[];
  deeper: PaletteCommand[];
} {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = (
    id: string,
    name: string,
    more: Pick<PaletteCommand, 'Icon' | 'run' | 'keys' | 'keywords'>,
  ) => ({ id: `action-${id}`, group: 'actions', name, ...more }) satisfies PaletteCommand;

  const theme = t`Theme`;
  const language = t`Language`;
  return {
    main: [
      action('new', t`New meeting`, { Icon: CalendarPlus, keys: ['N'], run: actions.onNewMeeting }),
      action('instant', t`Start instant meeting`, { Icon: Zap, run: actions.onInstantMeeting }),
      action('upload', t`Upload a recording`, {
        Icon: Upload,
        run: () => void navigate({ to: '/audio-transcription' }),
      }),
      action('shortcuts', t`Keyboard shortcuts`, { Icon: Keyboard, keys: ['?'], run: actions.onShortcuts }),
      action('logout', t`Sign out`, { Icon: LogOut, keywords: 'log out', run: actions.onLogout }),
    ],
    deeper: [
      action('light', t`Light theme`, { Icon: Sun, keywords: theme, run: () => chooseTheme('light') }),
      action('dark', t`Dark theme`, { Icon: Moon, keywords: theme, run: () => chooseTheme('dark') }),
      action('system', t`System theme`, { Icon: Monitor, keywords: theme, run: () => chooseTheme('system') }),
      ...LANGUAGE_CODES.map((code) => ({
        ...action(`language-${code}`, INTERFACE_LANGUAGES[code].name, {
          Icon: Languages,
          keywords: `${language} ${ENGLISH_NAMES.of(code)}`,
          run: () => void changeLanguage(code),
        }),
        lang: code,
        detail: language,
      })),
    ],
  };
}
