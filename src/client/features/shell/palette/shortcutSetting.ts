const KEY = 'shortcuts';
const listeners = new Set<() => void>();
let chosen: boolean | null = null;

/** Whether single-key shortcuts are enabled. On by default; people who use voice input may switch them off. */
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
    // Without access to storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
