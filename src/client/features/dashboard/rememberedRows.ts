const KEY = 'upcoming-rows';

/** How many rows stood on the dashboard last time, so that the wait for them takes the room they will need. */
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
    // Where storage is forbidden every visit is a first one.
  }
}
