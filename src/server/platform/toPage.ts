/**
 * Cuts the rows of a list to one page. The query reads one row more than the page has, to find out whether a next
 * page exists; `nextCursor` is null on the last one.
 */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, nextCursor: last && rows.length > size ? cursorOf(last) : null };
}
