import { createStore, type Subscribable } from '#client/ui/store/createStore.ts';

const KEY = 'shortcuts';
const chosen = createStore<boolean | null>(null);

/** Whether single-key shortcuts are enabled. On by default; users of voice input may need to disable them. */
export function areShortcutsOn(): boolean {
  const choice = chosen.get();
  if (choice !== null) return choice;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without access to storage, the choice lasts until the page is closed.
  }
  chosen.set(isOn);
}

export const shortcutSetting: Subscribable<boolean> = { get: areShortcutsOn, subscribe: chosen.subscribe };
