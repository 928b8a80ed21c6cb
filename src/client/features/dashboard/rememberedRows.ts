const KEY = 'upcoming-rows';

/** The number of rows on the dashboard at the last visit, so that the skeleton reserves the right height. */
export function rememberedRows(): number {
  try {
    const rows = Number(localStorage.getItem(KEY));
    return Number.isInteger(rows) && rows > 0 ? rows : 0;
  } catch {
    return 0;
  }
}

export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(KEY, String(rows));
  } catch {
    // Without access to storage, every visit counts as the first one.
  }
}
