type Area = 'localStorage' | 'sessionStorage';

/** The stored text; null if there is none, or if the browser denies access to its storage, as it may in a frame. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. */
export function store(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Without access to storage, or with a full one, what was chosen lasts until the page is closed.
  }
}

/** The stored fields; empty if there are none, or no valid ones. */
export function readStoredFields(area: Area, key: string): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readStored(area, key) ?? '{}'));
  } catch {
    return {};
  }
}
