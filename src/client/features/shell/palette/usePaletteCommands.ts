import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { isSearchable, MAX_SEARCH_LENGTH } from '#shared/rules/limits.ts';
import { matchCommands } from './matchCommands.ts';
import type { PaletteCommand } from './paletteCommand.ts';
import { type ShellActions, useActionCommands } from './useActionCommands.ts';
import { useMeetingCommands } from './useMeetingCommands.ts';
import { useScreenCommands } from './useScreenCommands.ts';

const SHOWN_MEETINGS = 5;
const FOUND_MEETINGS = 8;

/** The commands that match the query; without a query, the most likely ones. */
export function usePaletteCommands(query: string, actions: ShellActions) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const screens = useScreenCommands();
  const others = useActionCommands(actions);
  const words = query.trim().slice(0, MAX_SEARCH_LENGTH);
  const meetings = useMeetingCommands(words);
  const { isLoading } = meetings;
  if (words === '') {
    return {
      isLoading,
      commands: [
        ...meetings.commands.slice(0, SHOWN_MEETINGS),
        ...screens.main,
        ...others.main,
        ...others.deeper,
      ],
    };
  }

  const everywhere: PaletteCommand = {
    id: 'search',
    group: 'search',
    name: t`Search all meetings for “${words}”`,
    Icon: Search,
    run: () => void navigate({ to: '/ai-summaries', search: { q: words } }),
  };
  return {
    isLoading,
    commands: [
      ...meetings.commands.slice(0, FOUND_MEETINGS),
      ...matchCommands([...screens.main, ...screens.deeper], words),
      ...matchCommands([...others.main, ...others.deeper], words),
      ...(isSearchable(words) ? [everywhere] : []),
    ],
  };
}
