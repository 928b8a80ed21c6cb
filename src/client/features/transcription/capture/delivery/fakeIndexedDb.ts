import * as fakes from 'fake-indexeddb';
import { vi } from 'vitest';

/** Replaces the browser's IndexedDB by an empty fake. */
export function stubIndexedDb(): void {
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
}
