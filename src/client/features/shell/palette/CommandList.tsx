import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { CommandOption } from './CommandOption.tsx';
import type { CommandGroup, PaletteCommand } from './paletteCommand.ts';

const GROUPS: { group: CommandGroup; name: ReturnType<typeof msg> }[] = [
  { group: 'meetings', name: msg`Meetings` },
  { group: 'screens', name: msg`Go to` },
  { group: 'actions', name: msg`Actions` },
  { group: 'search', name: msg`Search` },
];

interface Props {
  id: string;
  /** Sorted by group. */
  commands: readonly PaletteCommand[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (command: PaletteCommand) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function CommandList({ id, commands, active, onPoint, onChoose }: Props) {
  const { t } = useLingui();
  const base = useId();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Search or jump to`}
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2"
    >
      {GROUPS.map(({ group, name }) => {
        const first = commands.findIndex((command) => command.group === group);
        if (first === -1) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
          <div key={group} role="group" aria-labelledby={`${base}-${group}`} className="not-first:mt-2">
            <div id={`${base}-${group}`} className="px-3 py-1.5 text-xs font-medium text-ink-muted">
              {t(name)}
            </div>
            {commands
              .filter((command) => command.group === group)
              .map((command, nth) => (
                <CommandOption
                  key={command.id}
                  id={optionId(id, first + nth)}
                  command={command}
                  isActive={first + nth === active}
                  onPoint={() => onPoint(first + nth)}
                  onChoose={() => onChoose(command)}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}
