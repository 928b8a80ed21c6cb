/** The id of the title of a row, such as of a meeting in a list. */
export const titleIdOf = (rowId: string): string => `title-${rowId}`;

/**
 * Attributes that add the row's title to the accessible name of a button or link, because a screen reader lists the
 * buttons of all rows without the rows. The name still starts with the visible label. `action` tells the buttons of one
 * row apart.
 */
export function rowLabel(action: string, rowId: string) {
  const id = `${action}-${rowId}`;
  return { id, 'aria-labelledby': `${id} ${titleIdOf(rowId)}` };
}
