/** Where the app's dialog of keyboard shortcuts stores the choice; the room's page shares the app's storage. */
const KEY = 'shortcuts';

/** Whether single-key shortcuts are enabled. Reads the choice at each call, because it may change while the room is open. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
