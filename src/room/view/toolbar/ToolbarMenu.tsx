import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { Actions } from '../../core/actions.ts';
import type { RoomState } from '../../core/state/roomState.ts';
import { BUTTON, StateButton } from './StateButton.tsx';
import type { ToolbarButton } from './toolbarButtons.ts';
import { UnreadCount } from './UnreadCount.tsx';

interface Props {
  buttons: ToolbarButton[];
  state: RoomState;
  actions: Actions;
}

/** The buttons that do not fit into the toolbar, in a panel above it that is never taller than the stage. */
export function ToolbarMenu({ buttons, state, actions }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    // Moves focus before hiding the panel, so that a dialog opened by a button restores focus here.
    opener.current?.focus();
    setIsOpen(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setIsOpen(false);
  };
  const unread = buttons.some(({ name }) => name === 'chat') ? state.unread : 0;
  const count = String(unread);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only keys that bubble up from the buttons inside
    <div ref={root} className="contents" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={opener}
        type="button"
        aria-label={unread > 0 ? t`More, ${count} unread` : t`More`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={cx(BUTTON, 'hover:bg-ink/10 aria-expanded:bg-ink/10')}
      >
        <Ellipsis aria-hidden />
        <UnreadCount count={unread} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks bubble up from its buttons */}
      <div
        id={id}
        hidden={!isOpen}
        onClick={close}
        className="absolute bottom-[calc(100%+0.5rem)] left-1/2 z-1 flex max-h-[calc(100cqh-3.75rem)] w-max max-w-full -translate-x-1/2 flex-wrap justify-center overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-pop"
      >
        {buttons.map((button) => (
          <StateButton key={button.name} button={button} state={state} actions={actions} isLabelled />
        ))}
      </div>
    </div>
  );
}
