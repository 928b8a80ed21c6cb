import { readStored } from '#client/ui/store/browserStorage.ts';

/** Where the app's dialog of keyboard shortcuts stores the choice; the room's page shares the app's storage. */
const KEY = 'shortcuts';

/** Whether single-key shortcuts are enabled. Read at each call, because the choice may change while the room is open. */
export const areShortcutsOn = (): boolean => readStored('localStorage', KEY) !== 'off';
