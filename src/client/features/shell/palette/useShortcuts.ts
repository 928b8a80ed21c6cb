import { useLayoutEffect, useRef } from 'react';
import type { NavigationItem } from '../navigation.ts';
import { GO_KEYS, shortcutKey } from './shortcutKeys.ts';
import { areShortcutsOn } from './shortcutSetting.ts';

interface Actions {
  /** While something opens that will take the keys. */
  isSilent: boolean;
  openPalette: () => void;
  openShortcuts: () => void;
  goTo: (to: NavigationItem['to']) => void;
  newMeeting: () => void;
  search: () => void;
}

const SECOND_KEY_MS = 1_500;
const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], ' +
  '[role="combobox"], [role="listbox"], [role="option"], audio, video';

/** Listens to the whole page; silent while somebody types or answers a dialog. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  // Before the first paint: what can be seen answers.
  useLayoutEffect(() => {
    let goUntil = 0;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (latest.current.isSilent || document.querySelector(DIALOGS)) return;
      const key = shortcutKey(event);
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'k' || event.shiftKey) return;
        event.preventDefault();
        latest.current.openPalette();
        return;
      }
      if (!areShortcutsOn() || event.repeat || isTypedInto(event.target)) return;
      const isSecond = event.timeStamp < goUntil;
      goUntil = key === 'g' && !isSecond ? event.timeStamp + SECOND_KEY_MS : 0;
      const action = isSecond ? goAction(key, latest.current) : singleAction(key, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

function goAction(key: string, { goTo }: Actions): (() => void) | undefined {
  const target = GO_KEYS[key];
  return target && (() => goTo(target.to));
}

function singleAction(key: string, actions: Actions): (() => void) | undefined {
  if (key === 'n') return actions.newMeeting;
  if (key === '/') return actions.search;
  return key === '?' ? actions.openShortcuts : undefined;
}
