import { useEffect } from 'react';
import type { Actions } from '../../core/actions.ts';
import type { RoomStore } from '../../core/state/roomStore.ts';
import { areShortcutsOn } from './areShortcutsOn.ts';
import { findShortcut } from './shortcuts.ts';

/** Handles shortcuts everywhere except in form fields and open dialogs, unless the user has disabled them. */
export function useShortcuts(actions: Actions, store: RoomStore): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isTalking = false;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { phase, dialog, own } = store.state;
      if (phase === 'over' || dialog !== null || isTaken(event) || !areShortcutsOn()) return;
      if (event.code === 'Space') {
        if (own.audio) return;
        isTalking = true;
        void actions.setMuted(false);
      } else {
        const shortcut = findShortcut(event);
        if (!shortcut) return;
        void shortcut.press?.(actions);
      }
      event.preventDefault();
    };
    const stopTalking = () => {
      if (isTalking) void actions.setMuted(true);
      isTalking = false;
    };
    window.addEventListener('keydown', handleKeyDown, { signal });
    window.addEventListener('keyup', ({ code }) => code === 'Space' && stopTalking(), { signal });
    window.addEventListener('blur', stopTalking, { signal });
    return () => controller.abort();
  }, [actions, store]);
}

function isTaken({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // Checks only open dialogs, because a closing dialog keeps focus while it fades out.
  if (target.closest('input, textarea, select, :is([role=dialog], [role=alertdialog])[data-state=open]'))
    return true;
  // The space bar activates a focused button or link.
  return code === 'Space' && target.closest('button, a') !== null;
}
