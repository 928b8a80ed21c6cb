import { readStored, store } from '#client/ui/store/browserStorage.ts';
import { createStore, type Subscribable } from '#client/ui/store/createStore.ts';

const KEY = 'shortcuts';
const chosen = createStore<boolean | null>(null);

/** Whether single-key shortcuts are enabled. On by default; users of voice input may need to disable them. */
export const areShortcutsOn = (): boolean => chosen.get() ?? readStored('localStorage', KEY) !== 'off';

export function turnShortcuts(isOn: boolean): void {
  store('localStorage', KEY, isOn ? 'on' : 'off');
  chosen.set(isOn);
}

export const shortcutSetting: Subscribable<boolean> = { get: areShortcutsOn, subscribe: chosen.subscribe };
