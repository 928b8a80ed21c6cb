import { isPaletteKey, shortcutKey } from '#client/ui/keyboard/shortcutKey.ts';
import type { NavigationItem } from '../menu/navigation.ts';
import { GO_KEYS } from './shortcutKeys.ts';
import { areShortcutsOn } from './shortcutSetting.ts';

export interface ShortcutActions {
  /** True while a panel that handles the keys itself is open or loading; shortcuts are then ignored. */
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
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, ' +
  '[role="combobox"], [role="listbox"], [role="option"], audio, video';

/** Time of performance.now() in ms until which a letter after G opens a screen. */
let goUntil = 0;

/** Runs the action of a key press; ignores keys typed into a field or a dialog. */
export function handleShortcut(event: KeyboardEvent, actions: ShortcutActions): void {
  if (event.altKey || event.isComposing) return;
  if (actions.isSilent || document.querySelector(DIALOGS)) return;
  if (isPaletteKey(event)) {
    event.preventDefault();
    actions.openPalette();
    return;
  }
  if (event.ctrlKey || event.metaKey) return;
  if (!areShortcutsOn() || event.repeat || isTypedInto(event.target)) return;
  const key = shortcutKey(event);
  const isSecond = event.timeStamp < goUntil;
  goUntil = key === 'g' && !isSecond ? event.timeStamp + SECOND_KEY_MS : 0;
  const action = isSecond ? goAction(key, actions) : singleAction(key, actions);
  if (!action) return;
  event.preventDefault();
  action();
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null);

function goAction(key: string, { goTo }: ShortcutActions): (() => void) | undefined {
  const target = GO_KEYS[key];
  return target && (() => goTo(target.to));
}

function singleAction(key: string, actions: ShortcutActions): (() => void) | undefined {
  if (key === 'n') return actions.newMeeting;
  if (key === '/') return actions.search;
  return key === '?' ? actions.openShortcuts : undefined;
}
