import { Plural, useLingui } from '@lingui/react/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '#client/ui/keyboard/isComposing.ts';
import { shortcutKey } from '#client/ui/keyboard/shortcutKey.ts';
import { closeOnEscape, keepWhileComposing } from '#client/ui/overlays/closeOnEscape.ts';
import { useReturnFocus } from '#client/ui/overlays/useReturnFocus.ts';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import { CommandList, optionId } from './CommandList.tsx';
import type { PaletteCommand } from './paletteCommand.ts';
import type { ShellActions } from './useActionCommands.ts';
import { usePaletteCommands } from './usePaletteCommands.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: ShellActions;
}

/** Opens any screen or meeting and runs any action by typing its name. */
export function CommandPalette({ open, onOpenChange, actions }: Props) {
  const { t } = useLingui();
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const chosen = useRef<PaletteCommand | null>(null);
  const handleChoose = (command: PaletteCommand) => {
    chosen.current = command;
    onOpenChange(false);
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 grid items-start justify-items-center bg-veil p-3 sm:pt-[12dvh]">
          <RadixDialog.Content
            aria-describedby={undefined}
            className="w-full max-w-[38rem] overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-pop outline-none"
            {...closeOnEscape(onOpenChange)}
            onEscapeKeyDown={keepWhileComposing}
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus(event);
              // Runs the command after the dialog has closed, because closing would take focus from the element that
              // the command opens or focuses.
              const command = chosen.current;
              chosen.current = null;
              command?.run();
            }}
          >
            <RadixDialog.Title className="sr-only">{t`Search or jump to`}</RadixDialog.Title>
            <PaletteContent actions={actions} onChoose={handleChoose} onClose={() => onOpenChange(false)} />
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface ContentProps {
  actions: ShellActions;
  onChoose: (command: PaletteCommand) => void;
  onClose: () => void;
}

/** Mounted together with the dialog, so that each opening starts with an empty field. */
function PaletteContent({ actions, onChoose, onClose }: ContentProps) {
  const { t } = useLingui();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState(0);
  const { commands, isLoading } = usePaletteCommands(query, actions);
  const active = Math.min(pointed, commands.length - 1);

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = commands.length - 1;
    const isToggle = (event.ctrlKey || event.metaKey) && shortcutKey(event.nativeEvent) === 'k';
    if (isToggle) onClose();
    else if (event.key === 'ArrowDown') setPointed(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setPointed(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && commands[active]) onChoose(commands[active]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={commands[active] && optionId(listId, active)}
          aria-label={t`Search or jump to`}
          placeholder={t`Search or jump to…`}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPointed(0);
          }}
          onKeyDown={handleKey}
          className="min-h-13 w-full bg-transparent text-base outline-none"
        />
        {isLoading && <Spinner className="text-ink-muted" />}
      </div>
      <p role="status" className="sr-only">
        <Plural value={commands.length} one="# result" other="# results" />
      </p>
      <CommandList id={listId} commands={commands} active={active} onPoint={setPointed} onChoose={onChoose} />
      {commands.length === 0 && (
        <p className="px-5 pb-5 text-center text-md text-ink-muted">{t`Nothing found`}</p>
      )}
    </>
  );
}
