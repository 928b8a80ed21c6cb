const KEY = 'shortcuts';
const listeners = new Set<() => void>();
let chosen: boolean | null = null;

/** Whether single keys do something. On until somebody switches them off, who may be talking to the computer. */
export function areShortcutsOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnShortcuts(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Where storage is forbidden the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
