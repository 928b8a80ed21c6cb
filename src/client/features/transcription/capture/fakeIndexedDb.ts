import * as fakes from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives the test a browser's IndexedDB, empty. */
export function stubIndexedDb(): void {
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
}
